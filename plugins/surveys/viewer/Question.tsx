import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { OTHER_SUFFIX, type PublicQuestion, stepsOf } from '../rules.ts';
import { languageOf, questionElementId, type QuestionTexts } from './texts.ts';

/** An answer while it is being given. */
export interface Entry {
  value: string | readonly string[];
  other: string;
}

export const NO_ENTRY: Entry = { value: '', other: '' };

interface QuestionProps {
  question: PublicQuestion;
  entry: Entry;
  texts: QuestionTexts;
  issue: string | undefined;
  /** Without it, the fields keep their own state, as in a form without JavaScript. */
  onChange?: (entry: Entry) => void;
  /** When the question applies. */
  children?: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Whether a key belongs to an IME composition. In Safari the Enter key that ends one arrives afterwards, with key code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
const keepComposition = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

const hintId = (id: string): string => `hint-${id}`;
const answerId = (id: string): string => `answer-${id}`;
const issueId = (id: string): string => `fault-${id}`;

/** Attributes of a field that holds a text: controlled in steps, else with an initial value. */
const textState = (text: string, onChange: ((text: string) => void) | undefined) =>
  onChange ? { value: text, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) } : { defaultValue: text };

const choiceState = (isChosen: boolean, onChange: (() => void) | undefined) =>
  onChange ? { checked: isChosen, onChange } : { defaultChecked: isChosen };

/** In a form without JavaScript, the browser cannot know whether a conditional question applies. */
const mustAnswer = ({ isRequired, showIf }: PublicQuestion): boolean => isRequired && showIf === null;

const chosenIn = ({ value }: Entry): readonly string[] => (typeof value === 'string' ? [value] : value);

function Options(props: QuestionProps) {
  const { question, entry, texts, issue, onChange } = props;
  if (!('options' in question)) return null;
  const isSingle = question.kind === 'SINGLE';
  const chosen = chosenIn(entry);
  const choose = (id: string): void => {
    if (isSingle) return onChange?.({ ...entry, value: id });
    const value = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen.filter(Boolean), id];
    onChange?.({ ...entry, value });
  };
  return question.options.map(({ id, text, isFull }) => (
    <label key={id} className="form-choice survey-choice">
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={isSingle ? `data.${question.id}` : `data.${question.id}[]`}
        value={id}
        required={isSingle && mustAnswer(question)}
        disabled={isFull}
        aria-invalid={issue && !isSingle ? true : undefined}
        {...choiceState(chosen.includes(id), onChange && (() => choose(id)))}
      />
      <span>
        <span lang={languageOf(question, 'options', texts)}>{text}</span>
        {isFull && <span className="survey-full">{texts.t('full')}</span>}
      </span>
    </label>
  ));
}

function Other({ question, entry, texts: { t }, onChange }: QuestionProps) {
  if (question.kind !== 'MULTIPLE' || !question.hasOther) return null;
  return (
    <label className="survey-other">
      <span>{t('other')}</span>
      <input
        className="form-control"
        name={`data.${question.id}${OTHER_SUFFIX}`}
        onKeyDown={keepComposition}
        {...textState(entry.other, onChange && ((other) => onChange({ ...entry, other })))}
      />
    </label>
  );
}

/** Columns of the steps where they fit into one row, and where they do not. */
const columnsOf = (count: number): CSSProperties =>
  ({ '--columns': count, '--narrow-columns': count > 6 ? Math.ceil(count / 2) : count }) as CSSProperties;

function Steps({ question, entry, texts, onChange }: QuestionProps) {
  const steps = stepsOf(question);
  const [low, high] = question.kind === 'SCALE' ? [question.lowLabel, question.highLabel] : [texts.t('nps.low'), texts.t('nps.high')];
  const language = languageOf(question, 'labels', texts);
  const labelOf = (index: number): string => (index === 0 ? low : index === steps.length - 1 ? high : '');
  return (
    <div className="survey-scale">
      <div className="survey-steps" style={columnsOf(steps.length)}>
        {steps.map((step, index) => (
          <label key={step} className="survey-point">
            <input
              type="radio"
              name={`data.${question.id}`}
              value={step}
              required={mustAnswer(question)}
              {...choiceState(entry.value === step, onChange && (() => onChange({ ...entry, value: step })))}
            />
            <span>
              {step}
              {labelOf(index) !== '' && <span className="unseen" lang={language}>{` ${labelOf(index)}`}</span>}
            </span>
          </label>
        ))}
      </div>
      {(low !== '' || high !== '') && (
        <p className="survey-ends" lang={language} aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </p>
      )}
    </div>
  );
}

function TextAnswer({ question, entry, issue, onChange }: QuestionProps) {
  const described = [question.help && hintId(question.id), issue && issueId(question.id)].filter(Boolean).join(' ');
  const shared = {
    name: `data.${question.id}`,
    className: 'form-control',
    required: mustAnswer(question),
    id: answerId(question.id),
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': described || undefined,
    ...textState(String(entry.value), onChange && ((value) => onChange({ ...entry, value }))),
  } as const;
  if (question.kind === 'TEXT' && question.isMultiline) return <textarea {...shared} rows={5} />;
  const email = { inputMode: 'email', autoComplete: 'email' } as const;
  return <input {...shared} {...(question.kind === 'EMAIL' ? email : {})} type="text" onKeyDown={keepComposition} />;
}

function Answer(props: QuestionProps) {
  switch (props.question.kind) {
    case 'SINGLE':
    case 'MULTIPLE':
      return (
        <>
          <Options {...props} />
          <Other {...props} />
        </>
      );
    case 'SCALE':
    case 'NPS':
      return <Steps {...props} />;
    default:
      return <TextAnswer {...props} />;
  }
}

/** How many options may be chosen; empty if any number. */
const choicesText = (question: PublicQuestion, { t }: QuestionTexts): string => {
  if (question.kind !== 'MULTIPLE') return '';
  const { minItems: min, maxItems: max } = question;
  if (min !== null && max !== null) return min === max ? t('choices.exact', { count: min }) : t('choices.range', { min, max });
  if (max !== null) return t('choices.max', { count: max });
  return min !== null && min > 1 ? t('choices.min', { count: min }) : t('choices.any');
};

const isText = ({ kind }: PublicQuestion): boolean => kind === 'TEXT' || kind === 'EMAIL';

/** One question with its fields, help and error. */
export function Question(props: QuestionProps) {
  const { question, texts, issue, children, ref } = props;
  const { id, title, help, isRequired } = question;
  const choices = choicesText(question, texts);
  const heading = (
    <>
      <span className="form-title" lang={languageOf(question, 'title', texts)}>
        {title}
      </span>
      <span className="form-mark" data-required={isRequired || undefined}>
        {texts.formTexts[isRequired ? 'form.required' : 'form.optional']}
      </span>
    </>
  );
  const described = [help && hintId(id), choices && `choices-${id}`, issue && issueId(id)].filter(Boolean).join(' ');
  return (
    <fieldset
      className="form-field survey-question"
      data-invalid={issue ? true : undefined}
      id={questionElementId(id)}
      tabIndex={-1}
      ref={ref}
      aria-describedby={described || undefined}
    >
      <legend className="survey-legend">
        {isText(question) ? (
          <label className="form-label" htmlFor={answerId(id)}>
            {heading}
          </label>
        ) : (
          <span className="form-label">{heading}</span>
        )}
      </legend>
      {help && (
        <p className="form-hint" id={hintId(id)} lang={languageOf(question, 'help', texts)}>
          {help}
        </p>
      )}
      {choices && (
        <p className="form-hint" id={`choices-${id}`}>
          {choices}
        </p>
      )}
      {children}
      <Answer {...props} />
      {issue && (
        <p className="form-fault" id={issueId(id)}>
          {issue}
        </p>
      )}
    </fieldset>
  );
}
