import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { initialAnswers, readAnswers } from '../forms/answers.ts';
import type { Answers, FormConsent, FormFault, PublicFormItem } from '../forms/definition.ts';
import { formTranslate, ruleText, type FormTexts } from '../forms/texts.ts';
import { AGREED, Consent } from './Consent.tsx';
import type { FaultText } from './fault-text.ts';
import { Field } from './Field.tsx';
import { readForm } from './read-form.ts';
import { Summary } from './Summary.tsx';
import { useAfterPress } from './use-after-press.ts';

/** A field that people neither see nor reach; what fills it in is no person. */
export const TRAP = 'trap';

export interface SentForm {
  answers: Answers;
  agreed: boolean;
  /** What stands in the field that people do not see. */
  trap: string;
}

export interface FormViewProps {
  items: readonly PublicFormItem[];
  texts: FormTexts;
  /** BCP 47, of items' texts that have no translation; the page's own without it. */
  fallbackLanguage?: string;
  submitLabel: string;
  consent?: FormConsent;
  /** Where a legal document stands, by its kind; needed where there is a consent. */
  documentHref?: (kind: number) => string;
  /** What stands in the fields at first; the creator's defaults without it. */
  initial?: Answers;
  /** What the server says of the last attempt. */
  faults?: readonly FaultText[];
  /** What the server says beside the faults, or what else went wrong. */
  problem?: string | null;
  /** Sent along without a script; their names are those of the operation's body, below it with dots. */
  hidden?: Readonly<Record<string, string>>;
  /** What the answers' names begin with. */
  prefix?: string;
  /** What browsers fill in, by item, where the item alone does not say it, e.g. `current-password`. */
  autoComplete?: Readonly<Record<string, string>>;
  isBusy?: boolean;
  /** Shown beside the button while it is sent, or waits to be. */
  status?: string;
  /** A preview: nothing is sent. */
  isViewOnly?: boolean;
  /** Between the items and the button. */
  children?: ReactNode;
  /** Called with answers that nothing is wrong with; without a script the browser posts the form to its own address. */
  onSend?: (sent: SentForm) => void;
}

const NOTHING: readonly FaultText[] = [];
const NO_FIELDS: Readonly<Record<string, string>> = {};
const nowhere = (): string => '#';

/** False on the server, and until the script is there: the browser's own checks are all there is then. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

const textAt = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** A form as its visitor sees it: drawn on the server, and whole without a script. */
export function FormView({
  items,
  texts,
  fallbackLanguage,
  submitLabel,
  consent,
  documentHref = nowhere,
  initial,
  faults = NOTHING,
  problem = null,
  hidden = NO_FIELDS,
  prefix = 'data.',
  autoComplete = NO_FIELDS,
  isBusy = false,
  status = '',
  isViewOnly = false,
  children,
  onSend,
}: FormViewProps) {
  const t = formTranslate(texts);
  /** What the browser found since, or what the server said: whichever is newer. */
  const [found, setFound] = useState<{ own: readonly FaultText[]; since: readonly FaultText[] }>({ own: faults, since: faults });
  const own = found.since === faults ? found.own : faults;
  const [attempts, setAttempts] = useState(0);
  const isAlive = useIsAlive();
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const round = faults.length > 0 ? faults : attempts;
  useEffect(() => {
    if (round !== 0) summary.current?.focus();
  }, [round]);

  const say = ({ item, rule, params }: FormFault): FaultText => ({ item, message: ruleText(t, texts, rule, params) });
  const faultOf = (item: string): string | undefined => own.find((fault) => fault.item === item)?.message;
  const titleOf = (item: string): string => (item === AGREED ? t('form.documents') : (items.find(({ id }) => id === item)?.title ?? ''));
  const judged = () => readAnswers({ items }, readForm(form.current!, items, prefix));

  const afterPress = useAfterPress(form);
  /** What is said of a field moves all that stands below it. */
  const leave = ({ id }: PublicFormItem): void =>
    afterPress.run(() => {
      const now = judged().faults.filter(({ item, rule }) => item === id && (rule !== 'required' || attempts > 0));
      setFound((before) => {
        const others = (before.since === faults ? before.own : faults).filter(({ item }) => item !== id);
        return { own: [...others, ...now.map(say)], since: faults };
      });
    });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (isViewOnly || onSend) event.preventDefault();
    if (isViewOnly || !onSend || isBusy) return;
    afterPress.forget(); // all of it is judged now
    const { answers, faults: broken } = judged();
    const data = new FormData(event.currentTarget);
    const agreed = textAt(data, AGREED) === 'true';
    const missing = consent?.isRequired && !agreed ? [{ item: AGREED, rule: 'agree' }] : [];
    setFound({ own: [...broken, ...missing].map(say), since: faults });
    setAttempts((count) => count + 1);
    if (broken.length + missing.length === 0) onSend({ answers, agreed, trap: textAt(data, TRAP) });
  };

  const begins = initial ?? initialAnswers({ items });
  return (
    <form className="form-view" method="post" ref={form} noValidate={isAlive} onSubmit={submit} aria-busy={isBusy || undefined}>
      {problem && own.length === 0 && (
        <div className="form-summary" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <Summary faults={own.filter(() => attempts > 0 || faults.length > 0)} titleOf={titleOf} t={t} ref={summary} />
      {items.map((item) => (
        <Field
          key={item.id}
          item={item}
          initial={begins[item.id]}
          name={`${prefix}${item.id}`}
          t={t}
          fallbackLanguage={fallbackLanguage}
          fault={faultOf(item.id)}
          autoComplete={autoComplete[item.id]}
          onLeave={leave}
        />
      ))}
      {children}
      {consent && <Consent consent={consent} t={t} fault={faultOf(AGREED)} hrefOf={documentHref} />}
      <p className="form-trap" aria-hidden="true">
        <label>
          {t('form.trap')}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="form-foot">
        <button type="submit" className="form-submit" aria-disabled={isBusy || undefined}>
          {submitLabel}
        </button>
        <p role="status">{status}</p>
      </div>
    </form>
  );
}
