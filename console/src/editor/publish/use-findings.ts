import type { ChecklistItem } from '@mekuri/client-console';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overflow } from './overflow.ts';

/** A checklist item of the server, or a text overflow in the same form. */
export type FoundItem = ChecklistItem & Partial<Pick<Overflow, 'language'>>;

const NONE: readonly Overflow[] = [];

/** The server's checklist followed by the texts that do not fit; undefined until the checklist is loaded. */
export const useFindings = (checklist: readonly ChecklistItem[] | undefined) => {
  const { t } = useTranslation();
  const [overflows, setOverflows] = useState(NONE);
  const items = useMemo(
    () =>
      checklist && [
        ...checklist,
        ...overflows.map(({ text, language, ...found }): FoundItem => ({
          ...found,
          code: 'releases.text_overflow',
          level: 'advice',
          message: t(text === '' ? 'publish.overflow' : 'publish.overflowOf', { language: t(`viewAs.language.${language}`), text }),
          language,
        })),
      ],
    [checklist, overflows, t],
  );
  return { items, setOverflows, forget: () => setOverflows(NONE) };
};
