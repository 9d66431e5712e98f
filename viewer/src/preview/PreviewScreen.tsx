import { useCallback, useState } from 'react';
import { LockedScreen } from './LockedScreen.tsx';
import { OpenPreview } from './OpenPreview.tsx';
import type { Texts } from './texts.ts';
import type { Credentials } from './session.ts';
import { useSession } from './use-session.ts';
import { parseView, searchOf, viewAt, type View } from './view.ts';

interface PreviewScreenProps {
  texts: Texts;
  /** As the address names it: an id or a slug. */
  site: string;
  /** Of the invitation that was followed. */
  email: string;
  search: string;
}

/** The lock, and the draft behind it. */
export const PreviewScreen = ({ texts, site, email, search }: PreviewScreenProps) => {
  const { session, reason, isBusy, enter, check } = useSession(site);
  const [view, setView] = useState(() => parseView(search));
  const [entered, setEntered] = useState(email);
  const look = useCallback((next: View): void => {
    setView(next);
    history.replaceState(null, '', location.pathname + searchOf(next));
  }, []);
  const submit = (given: Credentials): void => {
    setEntered(given.email);
    void enter(given);
  };
  if (session === null)
    return <LockedScreen texts={texts} email={entered} message={reason && texts[reason]} isBusy={isBusy} onSubmit={submit} />;
  return (
    <OpenPreview
      texts={texts}
      session={session}
      view={view}
      onView={look}
      onPath={(path) => look(viewAt(view, path))}
      onLocked={() => void check()}
    />
  );
};
