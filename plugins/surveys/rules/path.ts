import { type Answer, type Answers, answerTo, type Condition, type PublicQuestion } from './survey.ts';

type Asked = Pick<PublicQuestion, 'id' | 'showIf'>;

const isChosen = ({ value }: Condition, answer: Answer | undefined): boolean =>
  answer !== undefined && [answer.value].flat().includes(value);

/** Whether an answer fulfils a condition on its question; without an answer, only `is_not` is fulfilled. */
export const holds = (condition: Condition, answer: Answer | undefined): boolean => {
  if (condition.operator === 'at_least') return typeof answer?.value === 'string' && Number(answer.value) >= Number(condition.value);
  return isChosen(condition, answer) === (condition.operator === 'is');
};

/** Splits questions and answers into those on the visitor's path and the rest. Answers off the path fulfil no condition. */
const walk = <Q extends Asked>(questions: readonly Q[], answers: Answers): { path: Q[]; kept: Answers } => {
  const path: Q[] = [];
  const kept: Record<string, Answer> = {};
  for (const question of questions) {
    const { showIf } = question;
    const isFulfilled = (condition: Condition): boolean => holds(condition, answerTo(kept, condition.questionId));
    if (showIf && !(showIf.match === 'all' ? showIf.conditions.every(isFulfilled) : showIf.conditions.some(isFulfilled))) continue;
    path.push(question);
    const answer = answerTo(answers, question.id);
    if (answer) kept[question.id] = answer;
  }
  return { path, kept };
};

/** The questions that are asked, given the answers so far, in order. Later answers may still change the path after them. */
export const pathOf = <Q extends Asked>(questions: readonly Q[], answers: Answers): Q[] => walk(questions, answers).path;

/** The answers to questions on the path. */
export const answersOnPath = (questions: readonly Asked[], answers: Answers): Answers => walk(questions, answers).kept;
