import type { FocusEvent, KeyboardEvent } from 'react';
import type { Answers, PublicFormItem } from '../forms/definition.ts';
import { normalisedText } from '../forms/normalise.ts';
import type { FormTranslate } from '../forms/texts.ts';
import { issueId, fieldId, hintId } from './issue-text.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { ShowPassword } from './ShowPassword.tsx';

export interface FieldProps {
  item: PublicFormItem;
  /** Initial answer; empty if omitted. */
  initial: Answers[string] | undefined;
  name: string;
  t: FormTranslate;
  /** BCP 47 language of the texts that the item lists as `untranslated`. */
  fallbackLanguage: string | undefined;
  fault: string | undefined;
  autoComplete: string | undefined;
  /** Called when the field loses focus, so that its answer can be validated. */
  onLeave: (item: PublicFormItem) => void;
}

/** Autofill hints, by item id or else by format. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  company: 'organization',
  name: 'name',
  password: 'new-password',
  confirm_password: 'new-password',
};
const BY_FORMAT: Readonly<Record<PublicFormItem['format'], { autoComplete?: string; inputMode?: 'email' | 'tel' | 'numeric' | 'url' }>> = {
  TEXT: {},
  EMAIL: { autoComplete: 'email', inputMode: 'email' },
  PHONE: { autoComplete: 'tel', inputMode: 'tel' },
  ZIP: { autoComplete: 'postal-code', inputMode: 'numeric' },
  URL: { autoComplete: 'url', inputMode: 'url' },
  KATAKANA: {},
  PASSWORD: { autoComplete: 'new-password' },
};

/** The language of one of an item's texts if it differs from the page's. */
const languageOf = ({ fallbackLanguage, item }: FieldProps, text: 'title' | 'placeholder' | 'options'): string | undefined =>
  item.untranslated?.includes(text) ? fallbackLanguage : undefined;

/** Whether a key belongs to an IME composition. In Safari the Enter key that ends one arrives afterwards, with key code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
const keepComposition = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** The password rules, shown where a new password is chosen, not where one is entered or confirmed. */
const hintOf = ({ autoComplete, item, t }: FieldProps): string | undefined =>
  item.format === 'PASSWORD' && item.sameAs === null && autoComplete !== 'current-password' ? t('form.passwordHint') : undefined;

const common = (props: FieldProps) => {
  const { item, fault: issue } = props;
  const described = [hintOf(props) && hintId(item.id), issue && issueId(item.id)].filter(Boolean).join(' ');
  return {
    id: fieldId(item.id),
    required: item.isRequired,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': described || undefined,
  };
};

function TextField(props: FieldProps) {
  const { item, initial = '', name, onLeave } = props;
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const tidy = normalisedText(item, currentTarget.value);
    if (tidy !== currentTarget.value) currentTarget.value = tidy;
    onLeave(item);
  };
  const shared = {
    ...common(props),
    name,
    defaultValue: String(initial),
    placeholder: item.placeholder || undefined,
    lang: languageOf(props, 'placeholder'),
    onBlur: leave,
  };
  if (item.isMultiline) return <textarea {...shared} rows={6} className="form-control" />;
  const { autoComplete, inputMode } = BY_FORMAT[item.format];
  const isPassword = item.format === 'PASSWORD';
  const input = (
    <input
      {...shared}
      className="form-control"
      type={isPassword ? 'password' : 'text'}
      inputMode={item.typeInput === 'NUMBER' ? 'decimal' : inputMode}
      autoComplete={props.autoComplete ?? AUTOCOMPLETE[item.id] ?? autoComplete}
      onKeyDown={keepComposition}
    />
  );
  return isPassword ? (
    <ShowPassword t={props.t} title={item.title}>
      {input}
    </ShowPassword>
  ) : (
    input
  );
}

function SelectField(props: FieldProps) {
  const { item, initial = '', name, t, onLeave } = props;
  return (
    <select {...common(props)} className="form-control" name={name} defaultValue={String(initial)} onBlur={() => onLeave(item)}>
      <option value="" lang={languageOf(props, 'placeholder')}>
        {item.placeholder || t('form.choose')}
      </option>
      {item.options.map(({ id, label }) => (
        <option key={id} value={id} lang={languageOf(props, 'options')}>
          {label}
        </option>
      ))}
    </select>
  );
}

function CheckboxFields(props: FieldProps) {
  const { item, initial, name, fault: issue, onLeave } = props;
  return item.options.map(({ id, label }) => (
    <label key={id} className="form-choice">
      <input
        type="checkbox"
        name={`${name}[]`}
        value={id}
        defaultChecked={initial?.includes(id) ?? false}
        aria-invalid={issue ? true : undefined}
        onBlur={() => onLeave(item)}
      />
      <span lang={languageOf(props, 'options')}>{label}</span>
    </label>
  ));
}

const CONTROLS = { TEXT_BOX: TextField, NUMBER: TextField, SELECT: SelectField, SELECT_OPTIONS: CheckboxFields } as const;

/** One item of a form. The field is uncontrolled, so that input from before hydration is kept and IME compositions are not disturbed. */
export function Field(props: FieldProps) {
  const { item, t, fault: issue } = props;
  const Control = CONTROLS[item.typeInput];
  return (
    <FieldFrame item={item} titleLanguage={languageOf(props, 'title')} t={t} hint={hintOf(props)} fault={issue}>
      <Control {...props} />
    </FieldFrame>
  );
}
