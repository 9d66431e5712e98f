import type { PublicPage } from '@mekuri/kit/viewer';
import { Slot } from '../plugins/Slot.tsx';
import { safeColour } from '../site/colour.ts';
import { useViewer } from '../viewer-context.ts';
import { CallToAction } from './CallToAction.tsx';
import { CellPicture } from './CellPicture.tsx';
import { CellVideo } from './CellVideo.tsx';
import { MainText } from './MainText.tsx';

interface OpenPageProps {
  page: Extract<PublicPage, { access: 'open' }>;
  isAlive: boolean;
  isCurrent: boolean;
  mayHoldVideo: boolean;
}

/** A page's picture or video, and over it its text, its buttons and what plugins add. */
export function OpenPage({ page, isAlive, isCurrent, mayHoldVideo }: OpenPageProps) {
  const { site } = useViewer().state;
  const { media } = page;
  return (
    <>
      <div className="media" style={{ backgroundColor: safeColour(media?.averageColor) }}>
        {media ? <CellPicture media={media} alt={page.imageAlt} isAlive={isAlive} isCurrent={isCurrent} /> : null}
      </div>
      <MainText page={page} />
      {page.buttons.map((button) => (
        <CallToAction key={button.id} button={button} />
      ))}
      {media?.kind === 'VIDEO' ? <CellVideo media={media} isAlive={isAlive} isCurrent={isCurrent} mayLoad={mayHoldVideo} /> : null}
      {isAlive ? <Slot name="page.overlay" props={{ site, page, active: isCurrent }} /> : null}
    </>
  );
}
