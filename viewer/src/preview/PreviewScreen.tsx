import { useCallback, useState } from 'react';
import { LockedScreen } from './LockedScreen.tsx';
import { OpenPreview } from './OpenPreview.tsx';
import type { Texts } from './texts.ts';
import type { Credentials } from './session.ts';
import { useSession } from './use-session.ts';
import { parseView, searchOf, viewAt, type View } from './view.ts';

interface PreviewScreenProps {
  texts: Texts;
  /** The id or slug from the address. */
  site: string;
  /** The address from the followed invitation. */
  email: string;
  search: string;
}

/** The lock screen, and the draft once it is open. */
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
