import { type ReactNode, useEffect, useState } from 'react';
import { FormView } from '../form-view/FormView.tsx';
import type { Answers, FormConsent, FormItem, FormLanguage } from '../forms/definition.ts';
import type { FormTexts } from '../forms/texts.ts';
import { itemsIn } from '../forms/translate.ts';
import '../form-view/form-view.css';

/** In the language of the site, which need not be the console's. */
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
  /** What stands in it. */
  answers?: Answers;
  /** Between the items and the button. */
  children?: ReactNode;
}

/** The form that visitors get, drawn by the same component; drawn anew where its beginning would be another. */
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
