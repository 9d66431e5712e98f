import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import { readableOn, safeColour } from '../site/colour.ts';
import { useViewer } from '../viewer-context.ts';

/** The text colour on the surround. */
export const surroundColours = ({ safeAreaColor }: Pick<PublicSite['settings'], 'safeAreaColor'>): CSSProperties => {
  const surround = safeColour(safeAreaColor);
  return { '--on-surround': surround && readableOn(surround) } as CSSProperties;
};

/** Fills the space around the stage on wide screens with the site's colour, or else a tint of the current picture's colour. */
export function Backdrop({ page }: { page: PublicPage | null }) {
  const { site } = useViewer().state;
  const media = page?.access === 'open' ? page.media : null;
  const style = { '--surround': safeColour(site.settings.safeAreaColor), '--tint': safeColour(media?.averageColor) } as CSSProperties;
  return <div className="surround" style={style} />;
}
