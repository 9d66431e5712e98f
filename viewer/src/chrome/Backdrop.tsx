import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import { readableOn, safeColour } from '../site/colour.ts';
import { useViewer } from '../viewer-context.ts';

/** The color of what is written on the surround. */
export const surroundColours = ({ safeAreaColor }: Pick<PublicSite['settings'], 'safeAreaColor'>): CSSProperties => {
  const surround = safeColour(safeAreaColor);
  return { '--on-surround': surround && readableOn(surround) } as CSSProperties;
};

/** What lies around the stage on wide screens: the site's colour, else a hint of the current picture's. */
export function Backdrop({ page }: { page: PublicPage | null }) {
  const { site } = useViewer().state;
  const media = page?.access === 'open' ? page.media : null;
  const style = { '--surround': safeColour(site.settings.safeAreaColor), '--tint': safeColour(media?.averageColor) } as CSSProperties;
  return <div className="surround" style={style} />;
}
