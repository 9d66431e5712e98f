import { categoryLetters, formatPosition } from '@mekuri/kit/positions';
import { isReachable, type Draft, type DraftCategory, type DraftPage } from './draft.ts';

/** What stands in the way of publishing (`fault`), or deserves a look (`advice`). */
export interface Finding {
  code: FaultCode | AdviceCode;
  level: 'fault' | 'advice';
  pageId: string | null;
  position: string | null;
}

type FaultCode = 'site_empty' | 'too_many_cells' | 'first_page_empty' | 'category_gap' | 'media_not_ready' | 'media_failed' | 'target_gone';
type AdviceCode = 'alt_missing' | 'button_without_text' | 'button_without_target';

/** Looks at the draft in its default language, against the cells that the plan has; faults come first, each in the order of the grid. */
export const checkDraft = (draft: Draft, maxCells: number): Finding[] => {
  if (draft.categories.length === 0) return [{ code: 'site_empty', level: 'fault', pageId: null, position: null }];
  const pageIds = new Set(draft.categories.flatMap(({ pages }) => pages.map(({ id }) => id)));
  const findings = draft.categories.flatMap((category, column) => checkCategory(draft, category, column + 1, pageIds));
  const tooMany: Finding[] = pageIds.size > maxCells ? [{ code: 'too_many_cells', level: 'fault', pageId: null, position: null }] : [];
  return [...tooMany, ...findings.filter(({ level }) => level === 'fault'), ...findings.filter(({ level }) => level === 'advice')];
};

const checkCategory = (draft: Draft, { pages }: DraftCategory, column: number, pageIds: ReadonlySet<string>): Finding[] => {
  const language = draft.site.defaultLanguage;
  const filled = pages.map((page) => isReachable(page, page.in(language)));
  const last = filled.lastIndexOf(true);
  if (pages.length === 0) return [{ code: 'first_page_empty', level: 'fault', pageId: null, position: `${categoryLetters(column)}1` }];
  return pages.flatMap((page, row) => {
    const position = formatPosition({ category: column, page: row + 1 });
    const codes = checkPage(page, draft, pageIds);
    if (!filled[row] && row === 0) codes.unshift(['fault', 'first_page_empty']);
    else if (!filled[row] && row < last) codes.unshift(['fault', 'category_gap']);
    return codes.map(([level, code]): Finding => ({ code, level, pageId: page.id, position }));
  });
};

type Verdict = ['fault', FaultCode] | ['advice', AdviceCode];

const checkPage = (page: DraftPage, draft: Draft, pageIds: ReadonlySet<string>): Verdict[] => {
  const document = page.in(draft.site.defaultLanguage);
  const verdicts: Verdict[] = [];
  if (page.media?.status === 'FAILED') verdicts.push(['fault', 'media_failed']);
  else if (page.media && page.media.status !== 'READY') verdicts.push(['fault', 'media_not_ready']);
  if (page.media && document.imageAlt.trim() === '' && !document.membersOnlyLock) verdicts.push(['advice', 'alt_missing']);
  for (const { buttonText, transition } of document.buttons) {
    if (transition?.transitionType === 'CREATIVE_BLOCK' && !pageIds.has(transition.targetPageId)) verdicts.push(['fault', 'target_gone']);
    if (transition === null) verdicts.push(['advice', 'button_without_target']);
    if (buttonText.trim() === '') verdicts.push(['advice', 'button_without_text']);
  }
  return verdicts;
};
