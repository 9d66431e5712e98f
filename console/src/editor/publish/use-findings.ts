import type { ChecklistItem } from '@mekuri/client-console';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overflow } from './overflow.ts';

/** What the frame has seen, as the checklist's own. */
export type FoundItem = ChecklistItem & Partial<Pick<Overflow, 'language'>>;

const NONE: readonly Overflow[] = [];

/** What the server's checklist says, and after it the texts that were found not to fit; undefined before it says anything. */
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
