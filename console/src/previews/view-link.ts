import type { PreviewView } from '@mekuri/client-console';

/** A preview's address with its preview options. Omitted options have their default. */
export const viewLink = (url: string, { lang, at, as, cell }: PreviewView): string => {
  const query = new URLSearchParams();
  if (lang) query.set('lang', lang);
  if (at) query.set('at', at);
  if (as === 'member') query.set('as', as);
  if (cell) query.set('cell', cell);
  const text = query.toString();
  return text === '' ? url : `${url}?${text}`;
};
