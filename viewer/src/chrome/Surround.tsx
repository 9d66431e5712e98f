import type { PublicPage } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import { safeColour } from '../site/colour.ts';
import { useViewer } from '../viewer-context.ts';

/** What lies around the stage on wide screens: the site's colour, else a hint of the current picture's. */
export function Surround({ page }: { page: PublicPage | null }) {
  const { site } = useViewer().state;
  const media = page?.access === 'open' ? page.media : null;
  const style = { '--surround': safeColour(site.settings.safeAreaColor), '--tint': safeColour(media?.averageColor) } as CSSProperties;
  return <div className="surround" style={style} />;
}
