import { useCallback, useEffect, useRef, useState } from 'react';
import { LockedScreen } from './LockedScreen.tsx';
import { OpenPreview } from './OpenPreview.tsx';
import { keep, kept, logIn, renew, type Outcome, type PreviewSession } from './session.ts';
import type { Texts } from './texts.ts';
import { parseView, searchOf, viewAt, type View } from './view.ts';

interface PreviewScreenProps {
  texts: Texts;
  /** As the address names it: an id or a slug. */
  site: string;
  /** Of the invitation that was followed. */
  email: string;
  search: string;
}

type Given = { email: string; password: string };
type Reason = keyof Pick<Texts, 'refused' | 'many' | 'failed' | 'ended'> | null;

/** A token is good for fifteen minutes. */
const RENEW_MS = 10 * 60_000;
const REASONS = { locked: 'refused', many: 'many', failed: 'failed' } as const;

/** The lock, and the draft behind it. Who gave the password is let in again without a word while the page is open; it is kept nowhere else. */
export const PreviewScreen = ({ texts, site, email, search }: PreviewScreenProps) => {
  const [session, setSession] = useState<PreviewSession | null>(null);
  const [view, setView] = useState(() => parseView(search));
  const [reason, setReason] = useState<Reason>(null);
  const [isBusy, setBusy] = useState(true);
  const given = useRef<Given | null>(null);
  const before = useRef<PreviewSession | null>(null);

  const settle = useCallback(
    (outcome: Outcome, refusal: Reason): void => {
      setBusy(false);
      const opened = 'session' in outcome ? outcome.session : null;
      // A lost connection locks nobody out.
      if (opened === null && 'refusal' in outcome && outcome.refusal === 'failed' && before.current !== null) return;
      before.current = opened;
      setSession(opened);
      setReason(opened === null ? refusal : null);
      keep(site, opened);
      if (opened === null) given.current = null;
    },
    [site],
  );

  const enter = useCallback(
    async (with_: Given): Promise<void> => {
      setBusy(true);
      const outcome = await logIn(site, with_);
      given.current = 'session' in outcome ? with_ : null;
      settle(outcome, 'refusal' in outcome ? REASONS[outcome.refusal] : null);
    },
    [settle, site],
  );

  const renewOrEnter = useCallback(async (): Promise<void> => {
    if (before.current === null) return;
    const renewed = await renew(before.current);
    const isOver = 'refusal' in renewed && renewed.refusal === 'locked';
    if (isOver && given.current !== null) settle(await logIn(site, given.current), 'ended');
    else settle(renewed, 'ended');
  }, [settle, site]);

  useEffect(() => {
    before.current = kept(site);
    if (before.current === null) setBusy(false);
    else void renewOrEnter();
    const timer = setInterval(() => void renewOrEnter(), RENEW_MS);
    return () => clearInterval(timer);
  }, [renewOrEnter, site]);

  const look = useCallback((next: View): void => {
    setView(next);
    history.replaceState(null, '', location.pathname + searchOf(next));
  }, []);

  if (session !== null)
    return (
      <OpenPreview
        texts={texts}
        session={session}
        view={view}
        onView={look}
        onPath={(path) => look(viewAt(view, path))}
        onLocked={() => void renewOrEnter()}
      />
    );
  return (
    <LockedScreen texts={texts} email={email} message={reason && texts[reason]} isBusy={isBusy} onSubmit={(fields) => void enter(fields)} />
  );
};
