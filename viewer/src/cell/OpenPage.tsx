import { useMemo } from 'react';
import { Slot } from '../plugins/Slot.tsx';
import { safeColour } from '../site/colour.ts';
import type { OpenPage as Page } from '../site/elements.ts';
import { playingButtons } from '../site/films.ts';
import { useViewer } from '../viewer-context.ts';
import { AlbumControl } from './AlbumControl.tsx';
import { CallToAction } from './CallToAction.tsx';
import { CellPicture } from './CellPicture.tsx';
import { CellVideo } from './CellVideo.tsx';
import { Hotspot } from './Hotspot.tsx';
import { LinkAreaBox } from './LinkAreaBox.tsx';
import { MainText } from './MainText.tsx';
import { PageScopeContext } from './page-scope.ts';
import { PlainProducts } from './PlainProducts.tsx';
import { PluginElementBox } from './PluginElementBox.tsx';
import { Price } from './Price.tsx';
import { SpeakerControl } from './SpeakerControl.tsx';

interface OpenPageProps {
  page: Page;
  isAlive: boolean;
  isCurrent: boolean;
  mayHoldVideo: boolean;
}

/** What lies over the picture. Where the creator's order leaves a tie, links are below buttons, then products, then what plugins bring. */
function Elements({ page, isAlive }: Pick<OpenPageProps, 'page' | 'isAlive'>) {
  return (
    <div className="elements">
      {page.links.map((area) => (
        <LinkAreaBox key={area.id} area={area} />
      ))}
      {page.buttons.map((button) => (
        <CallToAction key={button.id} button={button} />
      ))}
      {page.products.map((product) => (
        <Hotspot key={product.id} product={product} />
      ))}
      {page.pluginElements.map((element) => (
        <PluginElementBox key={element.id} element={element} page={page} />
      ))}
      {!isAlive && page.products.length > 0 ? <PlainProducts products={page.products} /> : null}
    </div>
  );
}

/** A page's picture or video, and over it its texts, its elements and what plugins add. */
export function OpenPage({ page, isAlive, isCurrent, mayHoldVideo }: OpenPageProps) {
  const { site } = useViewer().state;
  const { buttons, focusX, focusY, id: pageId, media, untranslated } = page;
  const scope = useMemo(
    () => ({ pageId, isAlive, isCurrent, playing: playingButtons({ buttons }), untranslated }),
    [pageId, isAlive, isCurrent, buttons, untranslated],
  );
  const isCentred = focusX === 50 && focusY === 50;
  const look = { backgroundColor: safeColour(media?.averageColor), objectPosition: isCentred ? undefined : `${focusX}% ${focusY}%` };
  const hasMusic = page.backgroundMusic && media?.kind === 'VIDEO';
  return (
    <PageScopeContext value={scope}>
      <div className="media" style={look}>
        {media ? <CellPicture media={media} alt={page.imageAlt} isAlive={isAlive} isCurrent={isCurrent} /> : null}
      </div>
      <MainText page={page} />
      <Price page={page} />
      <Elements page={page} isAlive={isAlive} />
      {media?.kind === 'VIDEO' ? (
        <CellVideo
          media={media}
          focus={look.objectPosition}
          hasMusic={hasMusic}
          isAlive={isAlive}
          isCurrent={isCurrent}
          mayLoad={mayHoldVideo}
        />
      ) : null}
      {hasMusic ? <SpeakerControl page={page} /> : null}
      {site.settings.displayAlbum ? <AlbumControl page={page} /> : null}
      {isAlive ? <Slot name="page.overlay" props={{ site, page, active: isCurrent }} /> : null}
    </PageScopeContext>
  );
}
