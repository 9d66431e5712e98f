import type { NoticeDraft } from '@mekuri/kit/console';
import type { ParseKeys } from 'i18next';

type Faults = Partial<Record<'startDate' | 'endDate' | 'title' | 'url', ParseKeys>>;

const isPage = (url: string): boolean => url === '' || (/^https?:\/\/\S+$/i.test(url) && URL.canParse(url));

/** What can be said of a notice before it is sent; of a draft, what is missing may stay so. */
export const faultsOf = (draft: NoticeDraft, how: 'draft' | 'publish', now: number): Faults => {
  const { endDate, isScheduled, startDate, title, url } = draft;
  const faults: Faults = {};
  if (title.trim() === '') faults.title = 'form.required';
  if (!isPage(url.trim())) faults.url = 'form.url';
  if (isScheduled && startDate === null && how === 'publish') faults.startDate = 'form.required';
  if (isScheduled && endDate === null && (how === 'publish' || startDate !== null)) faults.endDate = 'form.required';
  if (isScheduled && startDate !== null && endDate !== null && Date.parse(startDate) >= Date.parse(endDate))
    faults.endDate = 'notices.endFirst';
  else if (endDate !== null && Date.parse(endDate) <= now && how === 'publish') faults.endDate = 'notices.over';
  return faults;
};
