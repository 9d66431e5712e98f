import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, kept, logIn, renew, type Credentials, type PreviewSession } from './session.ts';
import type { Texts } from './texts.ts';

/** Why somebody is not let in, or not any more. */
type Reason = keyof Pick<Texts, 'refused' | 'many' | 'failed' | 'ended'>;

interface Door {
  session: PreviewSession | null;
  reason: Reason | null;
  isBusy: boolean;
}

/** A token is good for fifteen minutes. */
const RENEW_MS = 10 * 60_000;
const REASONS = { locked: 'refused', many: 'many', failed: 'failed' } as const;

/**
 * Lets people into a site's preview, and out of it once they are not welcome any more: that is asked every few minutes, when they come back
 * to the window, and when the draft says so. Who gave the password is let in again without a word while the page is open; it is kept nowhere
 * else.
 * @param site its id or slug
 */
export const useSession = (site: string) => {
  const [door, setDoor] = useState<Door>({ session: null, reason: null, isBusy: true });
  const current = useRef<PreviewSession | null>(null);
  const credentials = useRef<Credentials | null>(null);

  const show = useCallback(
    (session: PreviewSession | null, reason: Reason | null = null): void => {
      current.current = session;
      keep(site, session);
      setDoor({ session, reason, isBusy: false });
    },
    [site],
  );

  const enter = useCallback(
    async (given: Credentials): Promise<void> => {
      setDoor((before) => ({ ...before, isBusy: true }));
      const outcome = await logIn(site, given);
      if ('refusal' in outcome) return show(null, REASONS[outcome.refusal]);
      credentials.current = given;
      return show(outcome.session);
    },
    [show, site],
  );

  const check = useCallback(async (): Promise<void> => {
    if (current.current === null) return;
    const renewed = await renew(current.current);
    const isOver = 'refusal' in renewed && renewed.refusal === 'locked';
    const outcome = isOver && credentials.current !== null ? await logIn(site, credentials.current) : renewed;
    if ('session' in outcome) return show(outcome.session);
    // A lost connection locks nobody out.
    if (outcome.refusal !== 'locked') return show(current.current);
    credentials.current = null;
    return show(null, 'ended');
  }, [show, site]);

  useEffect(() => {
    current.current = kept(site);
    if (current.current === null) show(null);
    else void check();
    const look = (): void => void (document.visibilityState === 'visible' && check());
    const timer = setInterval(() => void check(), RENEW_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [check, show, site]);

  return { ...door, enter, check };
};
