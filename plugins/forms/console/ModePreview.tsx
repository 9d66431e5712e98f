import type { FormSetting } from '@mekuri/client-console';
import { useEffect, useState } from 'react';
import type ja from '../messages/viewer/ja.json';
import { type Mode, ModeChoice } from '../viewer/ModeChoice.tsx';

type Language = FormSetting['language'];

const TEXTS: Readonly<Record<Language, () => Promise<{ default: typeof ja }>>> = {
  JP: () => import('../messages/viewer/ja.json'),
  EN: () => import('../messages/viewer/en.json'),
  CN: () => import('../messages/viewer/cn.json'),
  KR: () => import('../messages/viewer/kr.json'),
};

/** The visitor's choice of mode, in the language of the preview, which may differ from the console's. */
export function ModePreview({ modes, language }: { modes: readonly Mode[]; language: Language }) {
  const [texts, setTexts] = useState<typeof ja>();
  const [chosen, setChosen] = useState<Mode>();
  useEffect(() => {
    let isWanted = true;
    const take = (module: { default: typeof ja }): void => {
      if (isWanted) setTexts(module.default);
    };
    TEXTS[language]().then(take, reportError);
    return () => {
      isWanted = false;
    };
  }, [language]);
  const [first] = modes;
  if (!texts || !first) return null;
  const current = modes.find((mode) => mode === chosen) ?? first;
  return <ModeChoice modes={modes} chosen={current} onChoose={setChosen} t={(key) => texts[key]} />;
}
