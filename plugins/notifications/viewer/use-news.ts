import type { PublicSite } from '@mekuri/kit/viewer';
import { keepVisitIds, readVisitIds } from '@mekuri/kit/visit-ids';
import { useEffect, useState } from 'react';
import { readNews, type Notice, type Told } from './read-news.ts';
import { shownAt, untilChange } from './timing.ts';

const LONGEST_MS = 2_000_000_000;
const AGAIN_MS = 30_000;
/** Outside of the component, which is unmounted while a page is fetched: a recent response is not requested again. */
const last = new Map<string, { told: Told; at: number }>();
const NOTHING: Told = { items: [], offset: 0, nextChangeAt: null };

const keyOf = (siteId: string): string => `mekuri_news:${siteId}`;

/** The server's response. It is read when the page opens, when the visitor returns to it, and before later notices start. */
const useTold = (site: PublicSite): Told => {
  const [told, setTold] = useState(() => last.get(site.id)?.told ?? NOTHING);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await readNews(site);
      if (isGone) return;
      if (answer === null) timer = setTimeout(look, AGAIN_MS);
      if (answer === 'gone') setTold(NOTHING);
      if (answer === null || answer === 'gone') return;
      setTold(answer);
      last.set(site.id, { told: answer, at: Date.now() });
      wait(answer);
    };
    const wait = (answer: Told): void => {
      if (answer.nextChangeAt === null) return;
      const left = Date.parse(answer.nextChangeAt) - Date.now() - answer.offset;
      timer = setTimeout(look, Math.min(LONGEST_MS, Math.max(AGAIN_MS, left)));
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    const before = last.get(site.id);
    if (before && Date.now() - before.at < AGAIN_MS) wait(before.told);
    else look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [site]);
  return told;
};

/** The server's time, updated whenever a notice starts or ends. */
const useServerTime = ({ items, offset }: Told): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const at = Date.now() + offset;
      setNow(at);
      timer = setTimeout(look, untilChange(items, at));
    };
    look();
    return () => clearTimeout(timer);
  }, [items, offset]);
  return now;
};

/** The notices shown now, and a function that dismisses them for this visit. */
export const useNews = (site: PublicSite): { notices: readonly Notice[]; dismiss: () => void } => {
  const told = useTold(site);
  const now = useServerTime(told);
  const [dismissed, setDismissed] = useState(() => readVisitIds(keyOf(site.id)));
  const notices = shownAt(told.items, now, dismissed);
  const dismiss = (): void => {
    const all = new Set([...dismissed, ...notices.map(({ id }) => id)]);
    keepVisitIds(keyOf(site.id), all);
    setDismissed(all);
  };
  return { notices, dismiss };
};
