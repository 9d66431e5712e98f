import type { ViewerHost } from '@mekuri/kit/viewer';
import { useEffect, useRef, useState } from 'react';
import { NewsBanner } from './NewsBanner.tsx';
import { NewsDialog } from './NewsDialog.tsx';
import type { Notice } from './read-news.ts';
import { useRotation } from './use-rotation.ts';
import './news.css';

/** Outside of the component, which is unmounted while a page is fetched. */
const announced = new Set<string>();

/** Announces each new notice to screen readers once, not on every rotation. */
function Announcement({ host, notices }: { host: ViewerHost; notices: readonly Notice[] }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const [first, ...others] = notices.filter(({ id }) => !announced.has(id));
    for (const { id } of notices) announced.add(id);
    if (!first || !region.current) return;
    // Screen readers announce text that is added to an empty live region.
    region.current.textContent = host.t(others.length === 0 ? 'announce' : 'announce_several', {
      title: first.title,
      count: others.length,
    });
  }, [host, notices]);
  return <p className="news-unseen" ref={region} aria-live="polite" />;
}

export interface NewsViewProps {
  host: ViewerHost;
  /** The notices to show now. */
  notices: readonly Notice[];
  onDismiss: () => void;
}

/** A banner with one notice at a time, and a dialog with the whole of it. */
export function NewsView({ host, notices, onDismiss }: NewsViewProps) {
  const [opened, setOpened] = useState<Notice | null>(null);
  const [isHeld, setHeld] = useState(false);
  const { index, next } = useRotation(notices.length, isHeld || opened !== null);
  // The opened notice stays in the banner while others start or end.
  const current = notices.find(({ id }) => id === opened?.id) ?? notices[index];
  return (
    <>
      <Announcement host={host} notices={notices} />
      {current ? (
        <NewsBanner
          host={host}
          notice={current}
          place={{ number: notices.indexOf(current) + 1, count: notices.length }}
          onHold={setHeld}
          onNext={next}
          onOpen={() => setOpened(current)}
          onDismiss={onDismiss}
        />
      ) : null}
      {opened ? <NewsDialog host={host} notice={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
