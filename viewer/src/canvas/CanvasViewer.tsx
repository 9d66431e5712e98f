import type { ElementBox, FrameBox } from '@mekuri/kit/canvas';
import type { PublicPage } from '@mekuri/kit/viewer';
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { LockedPage } from '../cell/LockedPage.tsx';
import { OpenPage } from '../cell/OpenPage.tsx';
import { BottomBar, bottomOf } from '../chrome/BottomBar.tsx';
import { hasNotices } from '../chrome/has-notices.ts';
import { MoveArrows } from '../chrome/MoveArrows.tsx';
import { PageCount } from '../chrome/PageCount.tsx';
import { Progress } from '../chrome/Progress.tsx';
import { Backdrop } from '../chrome/Backdrop.tsx';
import { TopBar } from '../chrome/TopBar.tsx';
import { useArrowLook } from '../chrome/use-arrow-look.ts';
import { Slot } from '../plugins/Slot.tsx';
import { parsePosition } from '../site/position.ts';
import { ViewerContext, type ViewerServices } from '../viewer-context.ts';
import { measure } from './measure.ts';

interface CanvasViewerProps {
  services: ViewerServices;
  page: PublicPage;
  /** Skips measuring, which takes longer than rendering. */
  isDraft: boolean;
  onLayout: (elements: readonly ElementBox[], cell: FrameBox) => void;
}

/** Shows one cell as visitors see it, with nothing that can be tapped. Reports the elements' positions whenever one has moved. */
export function CanvasViewer({ services, page, isDraft, onLayout }: CanvasViewerProps) {
  const cell = useRef<HTMLElement>(null);
  const told = useRef('');
  const tell = useEffectEvent(() => {
    const elements = measure(cell.current!);
    const { left, top, width, height } = cell.current!.getBoundingClientRect();
    const text = JSON.stringify([elements, left, width, height]);
    if (text === told.current) return;
    told.current = text;
    onLayout(elements, { left, top, width, height });
  });
  useLayoutEffect(() => {
    if (!isDraft) tell();
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => tell());
    observer.observe(cell.current!);
    document.fonts.addEventListener('loadingdone', tell);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', tell);
    };
  }, []);
  const { site } = services.state;
  const bottom = bottomOf(site, page);
  const hasBottom = bottom.sns || bottom.company;
  const current = useMemo(() => parsePosition(page.position) ?? { category: 0, page: 0 }, [page.position]);
  const arrows = useArrowLook(current, page);
  return (
    <ViewerContext value={services}>
      <div
        className="stage"
        data-view={site.settings.viewMode}
        data-alive
        data-bottom={hasBottom || undefined}
        data-notices={hasNotices(site) || undefined}
        inert
      >
        <main>
          <section className="cell" data-in-view data-bottom={hasBottom || undefined} ref={cell}>
            {page.access === 'locked' ? (
              <LockedPage page={{ access: 'locked', id: page.id, position: page.position }} />
            ) : (
              <OpenPage page={page} isAlive isCurrent mayHoldVideo />
            )}
          </section>
        </main>
        <TopBar current={current} />
        <nav aria-label={services.t('move.label')}>
          <MoveArrows current={current} look={arrows} />
        </nav>
        <BottomBar page={page} />
        <PageCount current={current} />
        <Progress current={current} />
        <Backdrop page={page} />
        <Slot name="site.chrome" props={{ site, page }} />
      </div>
    </ViewerContext>
  );
}
