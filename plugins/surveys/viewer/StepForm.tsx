import { formTranslate, type IssueText, type Sending, TRAP, useSender } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { answerTo, checkAnswers, issueOf, type PublicQuestion } from '../rules.ts';
import type { SurveyQuestions, SurveyRefusal } from './data.ts';
import { type Draft, dropDraft, keepDraft } from './draft.ts';
import { entryOf, withoutOptions } from './entries.ts';
import { Issues } from './Faults.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Note } from './Note.tsx';
import { answerList, postedTexts, questionAt, responseAddress, responseBody, saveProgress } from './responses.ts';
import { Step } from './Step.tsx';
import { closedKey, issueText } from './texts.ts';
import { Trap } from './Trap.tsx';
import { useSteps } from './use-steps.ts';
import { markAnswered } from './visitor.ts';

interface StepFormProps extends SurveyQuestions {
  screen: ScreenProps;
  draft: Draft;
  /** Content of the honeypot field. */
  trap: string;
  /** Shown above the first question. */
  children: ReactNode;
}

/** Refusals after which the survey cannot be answered, now or by this visitor. */
const CLOSING = new Set(['surveys.answered', 'surveys.closed', 'surveys.full', 'surveys.not_open']);

const NO_ISSUES: readonly IssueText[] = [];

const sendingText = (sending: Sending, { formTexts, language }: ScreenProps): string => {
  const t = formTranslate(formTexts);
  if (sending.state === 'sending') return t('form.sending');
  if (sending.state !== 'waiting') return '';
  if (sending.reason === 'offline') return t('form.waiting');
  return t('form.busy', { time: new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(sending.at) });
};

const withFull = (question: PublicQuestion, full: ReadonlySet<string>): PublicQuestion =>
  'options' in question
    ? {
        ...question,
        options: question.options.map((option) => (full.has(`${question.id} ${option.id}`) ? { ...option, isFull: true } : option)),
      }
    : question;

/** One question at a time, with the way back, and sending at the end. */
export function StepForm({ surveyData: survey, listQuestions, screen, draft, trap, children }: StepFormProps) {
  const { formTexts, hrefOf, language, t } = screen;
  const [full, setFull] = useState<ReadonlySet<string>>(new Set());
  const questions = listQuestions.map((question) => withFull(question, full));
  const steps = useSteps(survey.id, questions, draft);
  const { answers, path, index, moves } = steps;
  const question = path.at(index)!;
  const given = { survey, questions, answers, sessionId: steps.draft.sessionId };

  const [issues, setIssues] = useState(() => postedTexts(screen));
  const [problem, setProblem] = useState(issues.length > 0 ? '' : (screen.posted?.problem ?? ''));
  /** Counts refusals, here or by the server; each moves the focus to its reasons. */
  const [refusals, setRefusals] = useState(0);
  const refuse = (found: readonly IssueText[], reason = ''): void => {
    setIssues(found);
    setProblem(found.length > 0 ? '' : reason);
    setRefusals((count) => count + 1);
  };

  const { sending, send } = useSender({
    url: responseAddress(survey.id),
    store: `mekuri_survey_${survey.id}`,
    language,
    failed: formTexts['form.failed'],
    answersAt: '/body/answers',
    onSent: (answer) => {
      const { result_token: token } = answer as { result_token: string };
      dropDraft(survey.id);
      if (survey.oncePer === 'visitor') markAnswered(survey.id);
      location.assign(`${hrefOf('survey-success')}?result=${token}`);
    },
  });
  const [closing, setClosing] = useState<SurveyRefusal | null>(null);
  const [seen, setSeen] = useState(sending);
  if (sending !== seen) {
    setSeen(sending);
    if (sending.state === 'refused') handleRefusal(sending);
  }

  function handleRefusal({ answer, faults: refused, problem: reason }: Sending & { state: 'refused' }): void {
    const { code = '', full_options: options = [] } = (answer ?? {}) as SurveyRefusal;
    if (code === 'surveys.option_full') return handleFullOptions(options);
    if (CLOSING.has(code)) return setClosing(answer as SurveyRefusal);
    const sent = answerList(questions, answers);
    const found = refused.map(({ item, message }) => ({ item: questionAt(item, sent), message }));
    refuse(found, reason);
    const first = path.find(({ id }) => found.some(({ item }) => item === id));
    if (first) steps.show(first.id);
  }

  function handleFullOptions(options: NonNullable<SurveyRefusal['full_options']>): void {
    const taken = new Set(options.map(({ question_id, option_id }) => `${question_id} ${option_id}`));
    setFull(taken);
    const left = withoutOptions(steps.draft.answers, (questionId, optionId) => taken.has(`${questionId} ${optionId}`));
    steps.replace(left.answers);
    refuse([...left.lost].map((item) => ({ item, message: t('chosenFull') })));
    const first = path.find(({ id }) => left.lost.has(id));
    if (first) steps.show(first.id);
  }

  const summary = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (moves > 0) field.current?.focus();
  }, [moves]);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const isBusy = sending.state === 'sending';
  const isLast = index === path.length - 1;
  /** Leaves the question; errors of others stay. */
  const leaveFor = (questionId: string): void => {
    setIssues(issues.filter(({ item }) => item !== '' && item !== question.id));
    setProblem('');
    steps.show(questionId);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const issue = issueOf(question, answerTo(answers, question.id));
    if (issue) return refuse([{ item: question.id, message: issueText(formTexts, issue) }]);
    if (!isLast) {
      const next = path.at(index + 1)!.id;
      void saveProgress(screen, given, next);
      return leaveFor(next);
    }
    const broken = checkAnswers(questions, answers);
    if (broken.length > 0) {
      steps.show(broken.at(0)!.item);
      return refuse(broken.map((one) => ({ item: one.item, message: issueText(formTexts, one) })));
    }
    const caught = new FormData(event.currentTarget).get(TRAP);
    setIssues(NO_ISSUES);
    setProblem('');
    send(responseBody(screen, given, typeof caught === 'string' ? caught : ''));
  };

  if (closing) {
    const text = closing.code === 'surveys.answered' ? t('answered') : closing.closing_text || t(closedKey(closing.reason));
    return <Note screen={screen} text={text} takesFocus />;
  }
  const status = sendingText(sending, screen);
  return (
    <>
      {index === 0 && children}
      <form className="form-view survey-form" noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
        {problem && (
          <div className="form-summary" role="alert" tabIndex={-1} ref={summary}>
            <p>{problem}</p>
          </div>
        )}
        <Issues issues={issues} questions={questions} texts={formTexts} onJump={steps.show} ref={summary} />
        <Step
          question={question}
          entry={entryOf(steps.draft.answers, question)}
          step={index + 1}
          count={path.length}
          texts={screen}
          issue={issues.find(({ item }) => item === question.id)?.message}
          onChange={(entry) => steps.change(question.id, entry)}
          ref={field}
        />
        <Trap formTexts={formTexts} value={trap} />
        <div className="survey-moves">
          {index > 0 && (
            <button type="button" className="survey-back" onClick={() => leaveFor(path.at(index - 1)!.id)}>
              {t('back')}
            </button>
          )}
          <button type="submit" className="form-submit" aria-disabled={isBusy || undefined}>
            {t(isLast ? 'send' : 'next')}
          </button>
        </div>
        <p className="survey-status" role="status">
          {status || (moves > 0 && <span className="unseen">{t('progress', { step: index + 1, count: path.length })}</span>)}
        </p>
        <LanguageLinks
          screen={screen}
          surveyId={survey.id}
          onSwitch={() => keepDraft(survey.id, { ...steps.draft, questionId: question.id, isSwitched: true })}
        />
      </form>
    </>
  );
}
