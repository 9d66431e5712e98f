import type { ReactNode } from 'react';
import type { PublicFormItem } from '../forms/definition.ts';
import type { FormTranslate } from '../forms/texts.ts';
import { issueId, fieldId, hintId } from './issue-text.ts';

interface FieldFrameProps {
  item: PublicFormItem;
  /** BCP 47, if it differs from the page's language. */
  titleLanguage: string | undefined;
  t: FormTranslate;
  /** Requirements for an answer. */
  hint: string | undefined;
  fault: string | undefined;
  children: ReactNode;
}

function Title({ item, titleLanguage, t }: Pick<FieldFrameProps, 'item' | 't' | 'titleLanguage'>) {
  return (
    <>
      <span className="form-title" lang={titleLanguage}>
        {item.title}
      </span>
      <span className="form-mark" data-required={item.isRequired || undefined}>
        {t(item.isRequired ? 'form.required' : 'form.optional')}
      </span>
    </>
  );
}

/** Title, required mark, hint and error around a control. Checkboxes are a group with a legend. */
export function FieldFrame({ item, titleLanguage, t, hint, fault: issue, children }: FieldFrameProps) {
  const foot = issue && (
    <p className="form-fault" id={issueId(item.id)}>
      {issue}
    </p>
  );
  if (item.typeInput === 'SELECT_OPTIONS')
    return (
      <fieldset className="form-field" id={fieldId(item.id)} aria-describedby={issue ? issueId(item.id) : undefined}>
        <legend className="form-label">
          <Title item={item} titleLanguage={titleLanguage} t={t} />
        </legend>
        {children}
        {foot}
      </fieldset>
    );
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={fieldId(item.id)}>
        <Title item={item} titleLanguage={titleLanguage} t={t} />
      </label>
      {hint && (
        <p className="form-hint" id={hintId(item.id)}>
          {hint}
        </p>
      )}
      {children}
      {foot}
    </div>
  );
}
