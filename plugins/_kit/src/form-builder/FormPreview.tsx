import { type ReactNode, useEffect, useState } from 'react';
import { FormView } from '../form-view/FormView.tsx';
import type { Answers, FormConsent, FormItem, FormLanguage } from '../forms/definition.ts';
import type { FormTexts } from '../forms/texts.ts';
import { itemsIn } from '../forms/translate.ts';
import '../form-view/form-view.css';

/** Texts in the site's language, which may differ from the console's. */
const TEXTS: Readonly<Record<FormLanguage, () => Promise<{ default: FormTexts }>>> = {
  JP: () => import('../../messages/forms/ja.json'),
  EN: () => import('../../messages/forms/en.json'),
  CN: () => import('../../messages/forms/cn.json'),
  KR: () => import('../../messages/forms/kr.json'),
};

interface FormPreviewProps {
  items: readonly FormItem[];
  language: FormLanguage;
  consent?: FormConsent;
  submitLabel: string;
  /** Answers in the fields; the default ones if omitted. */
  answers?: Answers;
  /** Content between the items and the button. */
  children?: ReactNode;
}

/** Renders the form with the same component as for visitors. Remounts when the initial answers change, because fields are uncontrolled. */
export function FormPreview({ items, language, consent, submitLabel, answers, children }: FormPreviewProps) {
  const [texts, setTexts] = useState<FormTexts>();
  useEffect(() => {
    let isWanted = true;
    const take = (module: { default: FormTexts }): void => {
      if (isWanted) setTexts(module.default);
    };
    TEXTS[language]().then(take, reportError);
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (!texts) return null;
  const shown = itemsIn(items, language);
  const beginning = JSON.stringify(shown.map(({ id, typeInput, options }) => [id, typeInput, options.map(({ isDefault }) => isDefault)]));
  return (
    <FormView key={beginning} items={shown} texts={texts} consent={consent} submitLabel={submitLabel} initial={answers} isViewOnly>
      {children}
    </FormView>
  );
}
