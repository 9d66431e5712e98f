import type { NoticeDraft } from '@mekuri/kit/console';
import type { ParseKeys } from 'i18next';

type Issues = Partial<Record<'startDate' | 'endDate' | 'title' | 'url', ParseKeys>>;

const isPage = (url: string): boolean => url === '' || (/^https?:\/\/\S+$/i.test(url) && URL.canParse(url));

/** Client-side validation of a notice. Drafts may be incomplete. */
export const issuesOf = (draft: NoticeDraft, how: 'draft' | 'publish', now: number): Issues => {
  const { endDate, isScheduled, startDate, title, url } = draft;
  const issues: Issues = {};
  if (title.trim() === '') issues.title = 'form.required';
  if (!isPage(url.trim())) issues.url = 'form.url';
  if (isScheduled && startDate === null && how === 'publish') issues.startDate = 'form.required';
  if (isScheduled && endDate === null && (how === 'publish' || startDate !== null)) issues.endDate = 'form.required';
  if (isScheduled && startDate !== null && endDate !== null && Date.parse(startDate) >= Date.parse(endDate))
    issues.endDate = 'notices.endFirst';
  else if (endDate !== null && Date.parse(endDate) <= now && how === 'publish') issues.endDate = 'notices.over';
  return issues;
};
