import type { CSSProperties } from 'react';
import { safeColour } from '../site/colour.ts';
import { outlineAt } from '../site/moves.ts';
import type { Place } from '../site/position.ts';
import { usePage, useViewer } from '../viewer-context.ts';

/** What lies around the stage on wide screens: the site's colour, else a hint of the current picture's. */
export function Surround({ current }: { current: Place }) {
  const { site } = useViewer().state;
  const detail = usePage(outlineAt(site, current)?.id ?? '');
  const page = detail.status === 'success' && detail.page.access === 'open' ? detail.page : null;
  const style = { '--surround': safeColour(site.settings.safeAreaColor), '--tint': safeColour(page?.media?.averageColor) } as CSSProperties;
  return <div className="surround" style={style} />;
}
