import type { ViewerHost, ViewerSlots } from '@mekuri/kit/viewer';
import { followAnswer } from '@mekuri/kit/visitor-ids';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Answers } from './Answers.tsx';
import { useAnswer } from './use-answer.ts';
import './ids.css';

/** Space around the bar, in px. */
const MARGIN = 8;

/** Reserves space for the bar, so that elements at the bottom move above it. The height depends on the text. */
const useCover = (host: ViewerHost) => {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const cover = (): (() => void) => host.cover({ tabs: false, height: element.offsetHeight + 2 * MARGIN, under: true });
    let release = cover();
    const observer = new ResizeObserver(() => {
      release();
      release = cover();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      release();
    };
  }, [host]);
  return bar;
};

function Bar({ host, siteId }: { host: ViewerHost; siteId: string }) {
  const bar = useCover(host);
  return (
    <aside className="ids-bar" aria-label={host.t('label')} ref={bar}>
      <p className="ids-question">{host.t('question')}</p>
      <Answers host={host} siteId={siteId} answer={null} />
    </aside>
  );
}

/** Asks the visitor once for consent to store an id. Deletes stored ids without consent. */
export function IdsBar({ host, site }: Pick<ViewerSlots['site.chrome'], 'host' | 'site'>) {
  const answer = useAnswer(site);
  useEffect(() => {
    if (host.canvas !== null) return undefined;
    const respect = (): void => void host.forgetVisitor().catch(() => undefined);
    respect();
    return followAnswer(respect);
  }, [host]);
  return answer === 'none' && host.canvas === null ? <Bar host={host} siteId={site.id} /> : null;
}
