import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';

const ProductDialog = lazy(async () => ({ default: (await import('./ProductDialog.tsx')).ProductDialog }));
const AlbumDialog = lazy(async () => ({ default: (await import('./AlbumDialog.tsx')).AlbumDialog }));
const CompanyDialog = lazy(async () => ({ default: (await import('./CompanyDialog.tsx')).CompanyDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }));

const none = (): null => null;

/** The open overlay, whose code is loaded when it is first opened. A move of the deck closes it. */
export function Overlays({ current }: { current: Place }) {
  const { overlays } = useViewer();
  const overlay = useSyncExternalStore(overlays.subscribe, overlays.get, none);
  useEffect(() => overlays.moveTo(formatPosition(current)), [overlays, current]);
  if (overlay === null) return null;
  return (
    <Suspense fallback={null}>
      {overlay.kind === 'product' ? <ProductDialog key={overlay.product.id} pageId={overlay.pageId} product={overlay.product} /> : null}
      {overlay.kind === 'album' ? <AlbumDialog position={overlay.position} /> : null}
      {overlay.kind === 'company' ? <CompanyDialog document={overlay.document} /> : null}
      {overlay.kind === 'share' ? <ShareDialog url={overlay.url} title={overlay.title} /> : null}
    </Suspense>
  );
}
