import type { ElementKey } from '@mekuri/kit/canvas';
import { scriptIssue } from '@mekuri/kit/markup';
import { categoryLetters, formatPosition } from '@mekuri/kit/positions';
import { isReachable, type Draft, type DraftCategory, type DraftPage } from './draft.ts';
import { checkElements, checkMediaItem, type ElementAdvice, type ElementIssue, type Surroundings, type Verdict } from './element-checks.ts';

/** A result of the checklist: a `issue` blocks publishing, `advice` is only a recommendation. */
export interface Finding {
  code: IssueCode | AdviceCode;
  level: 'fault' | 'advice';
  pageId: string | null;
  position: string | null;
  /** The key of the element on the page. */
  element: ElementKey | null;
}

type IssueCode = ElementIssue | 'site_empty' | 'too_many_cells' | 'first_page_empty' | 'category_gap' | 'site_script_invalid';
type AdviceCode = ElementAdvice | 'alt_missing';

const ofSite = (code: IssueCode): Finding => ({ code, level: 'fault', pageId: null, position: null, element: null });

/** Checks the draft in its default language, and its cells against the plan. Blocking findings come first, each level in grid order. */
export const checkDraft = (draft: Draft, maxCells: number): Finding[] => {
  if (draft.categories.length === 0) return [ofSite('site_empty')];
  const pageIds = new Set(draft.categories.flatMap(({ pages }) => pages.map(({ id }) => id)));
  const around = { ...draft, pageIds };
  const findings = draft.categories.flatMap((category, column) => checkCategory(draft, category, column + 1, around));
  return [
    ...(pageIds.size > maxCells ? [ofSite('too_many_cells')] : []),
    ...(Object.values(draft.site.settings.scripts ?? {}).some(scriptIssue) ? [ofSite('site_script_invalid')] : []),
    ...findings.filter(({ level }) => level === 'fault'),
    ...findings.filter(({ level }) => level === 'advice'),
  ];
};

const checkCategory = (draft: Draft, { pages }: DraftCategory, column: number, around: Surroundings): Finding[] => {
  const language = draft.site.defaultLanguage;
  const filled = pages.map((page) => isReachable(page, page.in(language)));
  const last = filled.lastIndexOf(true);
  if (pages.length === 0) return [{ ...ofSite('first_page_empty'), position: `${categoryLetters(column)}1` }];
  return pages.flatMap((page, row) => {
    const position = formatPosition({ category: column, page: row + 1 });
    const gap = filled[row] ? null : gapAt(row, last);
    return [
      ...(gap ? [{ ...ofSite(gap), pageId: page.id, position }] : []),
      ...checkPage(page, draft, around).map(([level, code, element]): Finding => ({ code, level, pageId: page.id, position, element })),
    ];
  });
};

/** Every category must be filled from its first page on; empty pages at its end are ignored. */
const gapAt = (row: number, last: number): IssueCode | null => {
  if (row === 0) return 'first_page_empty';
  return row < last ? 'category_gap' : null;
};

type PageVerdict = Verdict | ['advice', 'alt_missing', null];

const checkPage = (page: DraftPage, { site }: Draft, around: Surroundings): PageVerdict[] => {
  const document = page.in(site.defaultLanguage);
  const mediaItem = document.mediaId === null ? [] : checkMediaItem(document.mediaId, null, around);
  const lacksAlt = page.media !== null && document.imageAlt.trim() === '';
  return [
    ...mediaItem.map(([level, code]) => [level, code, null] as Verdict),
    ...(lacksAlt ? [['advice', 'alt_missing', null] satisfies PageVerdict] : []),
    ...checkElements(document, around),
  ];
};
