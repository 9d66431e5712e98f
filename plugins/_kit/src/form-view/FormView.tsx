import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { initialAnswers, readAnswers } from '../forms/answers.ts';
import type { Answers, FormConsent, FormIssue, PublicFormItem } from '../forms/definition.ts';
import { formTranslate, ruleText, type FormTexts } from '../forms/texts.ts';
import { AGREED, Consent } from './Consent.tsx';
import type { IssueText } from './issue-text.ts';
import { Field } from './Field.tsx';
import { readForm } from './read-form.ts';
import { Summary } from './Summary.tsx';
import { useAfterPress } from './use-after-press.ts';

/** Name of the honeypot field, which people neither see nor reach; bots fill it in. */
export const TRAP = 'trap';

export interface SentForm {
  answers: Answers;
  agreed: boolean;
  /** Content of the honeypot field. */
  trap: string;
}

export interface FormViewProps {
  items: readonly PublicFormItem[];
  texts: FormTexts;
  /** BCP 47 language of untranslated item texts. Default: the page's language. */
  fallbackLanguage?: string;
  submitLabel: string;
  consent?: FormConsent;
  /** URL of a legal document, by its kind; required with `consent`. */
  documentHref?: (kind: number) => string;
  /** Initial answers. Default: the creator's default options. */
  initial?: Answers;
  /** Validation errors of the server for the last attempt. */
  faults?: readonly IssueText[];
  /** The server's general message, or another reason for the failure. */
  problem?: string | null;
  /** Hidden fields for a form without JavaScript. Names are those of the operation's body, with dots for nested properties. */
  hidden?: Readonly<Record<string, string>>;
  /** Prefix of the answers' field names. */
  prefix?: string;
  /** Autofill hints by item, where the item's id and format are not specific enough, e.g. `current-password`. */
  autoComplete?: Readonly<Record<string, string>>;
  isBusy?: boolean;
  /** Shown next to the button while the form is being sent or waits to be sent. */
  status?: string;
  /** For previews: nothing is sent. */
  isViewOnly?: boolean;
  /** Content between the items and the button. */
  children?: ReactNode;
  /** Called with valid answers. Without JavaScript, the browser posts the form to the page's own URL. */
  onSend?: (sent: SentForm) => void;
}

const NOTHING: readonly IssueText[] = [];
const NO_FIELDS: Readonly<Record<string, string>> = {};
const nowhere = (): string => '#';

/** False on the server and until hydration. Until then the browser's own validation applies. */
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

/** A form as visitors see it. Rendered on the server, and usable without JavaScript. */
export function FormView({
  items,
  texts,
  fallbackLanguage,
  submitLabel,
  consent,
  documentHref = nowhere,
  initial,
  faults: issues = NOTHING,
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
  /** The newer of two lists: errors found in the browser, or the server's. */
  const [found, setFound] = useState<{ own: readonly IssueText[]; since: readonly IssueText[] }>({ own: issues, since: issues });
  const own = found.since === issues ? found.own : issues;
  const [attempts, setAttempts] = useState(0);
  const isAlive = useIsAlive();
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const round = issues.length > 0 ? issues : attempts;
  useEffect(() => {
    if (round !== 0) summary.current?.focus();
  }, [round]);

  const say = ({ item, rule, params }: FormIssue): IssueText => ({ item, message: ruleText(t, texts, rule, params) });
  const issueOf = (item: string): string | undefined => own.find((issue) => issue.item === item)?.message;
  const titleOf = (item: string): string => (item === AGREED ? t('form.documents') : (items.find(({ id }) => id === item)?.title ?? ''));
  const judged = () => readAnswers({ items }, readForm(form.current!, items, prefix));

  const afterPress = useAfterPress(form);
  /** Delays validation until a press has ended: an error message would shift the content below it. */
  const leave = ({ id }: PublicFormItem): void =>
    afterPress.run(() => {
      const now = judged().faults.filter(({ item, rule }) => item === id && (rule !== 'required' || attempts > 0));
      setFound((before) => {
        const others = (before.since === issues ? before.own : issues).filter(({ item }) => item !== id);
        return { own: [...others, ...now.map(say)], since: issues };
      });
    });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (isViewOnly || onSend) event.preventDefault();
    if (isViewOnly || !onSend || isBusy) return;
    afterPress.forget(); // everything is validated now
    const { answers, faults: broken } = judged();
    const data = new FormData(event.currentTarget);
    const agreed = textAt(data, AGREED) === 'true';
    const missing = consent?.isRequired && !agreed ? [{ item: AGREED, rule: 'agree' }] : [];
    setFound({ own: [...broken, ...missing].map(say), since: issues });
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
      <Summary faults={own.filter(() => attempts > 0 || issues.length > 0)} titleOf={titleOf} t={t} ref={summary} />
      {items.map((item) => (
        <Field
          key={item.id}
          item={item}
          initial={begins[item.id]}
          name={`${prefix}${item.id}`}
          t={t}
          fallbackLanguage={fallbackLanguage}
          fault={issueOf(item.id)}
          autoComplete={autoComplete[item.id]}
          onLeave={leave}
        />
      ))}
      {children}
      {consent && <Consent consent={consent} t={t} fault={issueOf(AGREED)} hrefOf={documentHref} />}
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
