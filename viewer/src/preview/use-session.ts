import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, kept, logIn, renew, type Credentials, type PreviewSession } from './session.ts';
import type { Texts } from './texts.ts';

/** Why access was refused or has ended. */
type Reason = keyof Pick<Texts, 'refused' | 'many' | 'failed' | 'ended'>;

interface Door {
  session: PreviewSession | null;
  reason: Reason | null;
  isBusy: boolean;
}

/** ms. Tokens are valid for fifteen minutes. */
const RENEW_MS = 10 * 60_000;
const REASONS = { locked: 'refused', many: 'many', failed: 'failed' } as const;

/**
 * Manages the session of a site's preview. Checks every 10 minutes, when the window becomes visible and when the frame reports a lock
 * whether access is still allowed. While the page is open, the entered password is kept in memory only, and signs the person in again when
 * the session has ended.
 * @param site the site's id or slug
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
    // A lost connection does not lock the preview.
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
