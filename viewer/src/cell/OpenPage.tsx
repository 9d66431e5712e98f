import { useMemo, useRef, type CSSProperties } from 'react';
import { Slot } from '../plugins/Slot.tsx';
import { isLight, safeColour } from '../site/colour.ts';
import { besideControls, controlsOf, hasMusic, type Controls } from '../site/controls.ts';
import type { OpenPage as Page } from '../site/elements.ts';
import { playingButtons } from '../site/video-budget.ts';
import { rowsOf, type Rows } from '../site/rows.ts';
import { useViewer } from '../viewer-context.ts';
import { AlbumControl } from './AlbumControl.tsx';
import { CallToAction } from './CallToAction.tsx';
import { CellPicture } from './CellPicture.tsx';
import { CellVideo } from './video/CellVideo.tsx';
import { Hotspot } from './Hotspot.tsx';
import { LinkAreaBox } from './LinkAreaBox.tsx';
import { MainText } from './MainText.tsx';
import { PageScopeContext } from './page-scope.ts';
import { PlainProducts } from './PlainProducts.tsx';
import { PluginElementBox } from './PluginElementBox.tsx';
import { Price } from './Price.tsx';
import { SpeakerControl } from './video/SpeakerControl.tsx';
import { useScrolls } from './use-scrolls.ts';

interface OpenPageProps {
  page: Page;
  isAlive: boolean;
  isCurrent: boolean;
  mayHoldVideo: boolean;
}

/** Chooses how the main text avoids the controls. */
const wayAround = ({ bottom }: Controls, { mainTextY }: Page, { isLong }: Rows): 'beside' | 'above' | 'column' => {
  if (isLong) return 'column';
  return mainTextY < bottom ? 'beside' : 'above';
};

const FIRST_ROW = '2/';

/** The background tone for the page's texts where they are next to the picture. */
const groundOf = ({ mainText, mainTextColor, priceTextColor }: Page): 'light' | 'dark' =>
  isLight(safeColour(mainText.trim() === '' ? priceTextColor : mainTextColor) ?? '#fff') ? 'dark' : 'light';

/**
 * The elements over the picture. Texts and buttons are in rows; everything else is positioned on the picture. With equal `z-index`, links
 * are below buttons, then products, then plugin elements.
 */
function Elements({ page, isAlive }: Pick<OpenPageProps, 'page' | 'isAlive'>) {
  const element = useRef<HTMLDivElement>(null);
  const { settings } = useViewer().state.site;
  const controls = useMemo(() => controlsOf(page, settings), [page, settings]);
  const rows = useMemo(() => rowsOf(page, controls), [page, controls]);
  const layout = {
    '--rows': rows.template,
    '--average': safeColour(page.media?.averageColor),
    ...(controls && {
      '--controls-row': rows.controls,
      ...besideControls(controls, rows.mainText.startsWith(FIRST_ROW) ? page.mainTextY : 0),
    }),
  } as CSSProperties;
  const scrolls = useScrolls(element, isAlive);
  return (
    <div
      className="elements"
      ref={element}
      data-scrolls={scrolls || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be scrollable by keys
      tabIndex={scrolls || !isAlive ? 0 : undefined}
      data-ground={groundOf(page)}
      data-controls={controls ? wayAround(controls, page, rows) : undefined}
      style={layout}
    >
      <MainText page={page} row={rows.mainText} />
      <Price page={page} row={rows.price} />
      {page.links.map((area) => (
        <LinkAreaBox key={area.id} area={area} />
      ))}
      {page.buttons.map((button, index) => (
        <CallToAction key={button.id} button={button} row={rows.buttons[index]} />
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

/** A page's picture or video with its texts, elements and plugin overlays. */
export function OpenPage({ page, isAlive, isCurrent, mayHoldVideo }: OpenPageProps) {
  const { site } = useViewer().state;
  const { buttons, focusX, focusY, id: pageId, media, untranslated } = page;
  const scope = useMemo(
    () => ({ pageId, isAlive, isCurrent, playing: playingButtons({ buttons }), untranslated }),
    [pageId, isAlive, isCurrent, buttons, untranslated],
  );
  const isCentred = focusX === 50 && focusY === 50;
  const objectPosition = isCentred ? undefined : `${focusX}% ${focusY}%`;
  const look = { '--average': safeColour(media?.averageColor), objectPosition } as CSSProperties;
  const isWithMusic = hasMusic(page);
  return (
    <PageScopeContext value={scope}>
      <div className="media" data-ground={groundOf(page)} style={look}>
        {media ? <CellPicture media={media} alt={page.imageAlt} isAlive={isAlive} isCurrent={isCurrent} /> : null}
      </div>
      <Elements page={page} isAlive={isAlive} />
      {media?.kind === 'VIDEO' ? (
        <CellVideo
          media={media}
          focus={objectPosition}
          hasMusic={isWithMusic}
          isAlive={isAlive}
          isCurrent={isCurrent}
          mayLoad={mayHoldVideo}
        />
      ) : null}
      {isWithMusic ? <SpeakerControl page={page} /> : null}
      {site.settings.displayAlbum ? <AlbumControl page={page} /> : null}
      {isAlive ? <Slot name="page.overlay" props={{ site, page, active: isCurrent }} /> : null}
    </PageScopeContext>
  );
}
