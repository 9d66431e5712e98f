import type { ViewerSlots } from '@mekuri/kit/viewer';
import { useEffect, useRef, useState } from 'react';
import { dropSession, isSignedIn, memberToken } from './session.ts';
import './lock.css';

type LockProps = ViewerSlots['page.lock'];

/** Opens the page for a signed-in member. For other visitors the lock behind it stays visible. */
export function Lock({ site, open, opening }: LockProps) {
  const [isOpening, setOpening] = useState(() => isSignedIn(site.id));
  const door = useRef(open);
  useEffect(() => {
    door.current = open;
  });
  useEffect(() => {
    if (!isOpening) return undefined;
    let isGone = false;
    const enter = async (): Promise<void> => {
      const token = await memberToken(site.id).catch(() => null);
      const outcome = token === null ? 'failed' : await door.current(token);
      if (outcome === 'refused') dropSession(site.id);
      if (!isGone) setOpening(false);
    };
    void enter();
    return () => {
      isGone = true;
    };
  }, [isOpening, site.id]);
  if (!isOpening) return null;
  return (
    <div className="members-opening" role="status">
      <span className="members-spinner" />
      <span className="members-opening-text">{opening}</span>
    </div>
  );
}
