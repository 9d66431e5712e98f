import type { ReactNode } from 'react';
import type { PublicFormItem } from '../forms/definition.ts';
import type { FormTranslate } from '../forms/texts.ts';
import { faultId, fieldId, hintId } from './fault-text.ts';

interface FieldFrameProps {
  item: PublicFormItem;
  /** BCP 47, where it is not the page's. */
  titleLanguage: string | undefined;
  t: FormTranslate;
  /** What an answer has to be like. */
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

/** Title, mark, hint and fault around a control; several checkboxes are a group with a legend. */
export function FieldFrame({ item, titleLanguage, t, hint, fault, children }: FieldFrameProps) {
  const foot = fault && (
    <p className="form-fault" id={faultId(item.id)}>
      {fault}
    </p>
  );
  if (item.typeInput === 'SELECT_OPTIONS')
    return (
      <fieldset className="form-field" id={fieldId(item.id)} aria-describedby={fault ? faultId(item.id) : undefined}>
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
