import { memo, type CSSProperties } from 'react';
import { isLight, safeColour } from '../site/colour.ts';
import type { Product } from '../site/elements.ts';
import { placed } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { useElementKey, usePageScope, useTextLanguage } from './page-scope.ts';

/** The tap source recorded when a product is opened. */
export const productSource = ({ id }: Product) => ({ id, type: 'BUTTON_CTA', part: 'open' }) as const;

const FALLBACK_COLOUR = '#ffffff';

/** The point on the picture that opens a product. The product's popup is not loaded before. */
export const Hotspot = memo(function Hotspot({ product }: { product: Product }) {
  const { overlays, signals, t } = useViewer();
  const { pageId } = usePageScope();
  const key = useElementKey(`product:${product.id}`);
  const languageOf = useTextLanguage();
  const colour = safeColour(product.hotspotColor) ?? FALLBACK_COLOUR;
  const look = {
    '--hotspot-colour': colour,
    '--hotspot-rim': isLight(colour) ? 'rgb(20 26 32 / 72%)' : '#fff',
    ...placed({ left: product.coordinateX, top: product.coordinateY }),
    zIndex: product.zIndex || undefined,
  } as CSSProperties;
  return (
    <button
      className="hotspot"
      type="button"
      style={look}
      aria-haspopup="dialog"
      lang={languageOf(`${product.id}.product_name`)}
      aria-label={t('product.open', { name: product.productName })}
      data-product={product.id}
      {...key}
      onClick={(event) => {
        signals.record({ kind: 'tap', pageId, source: productSource(product) });
        overlays.open({ kind: 'product', pageId, product }, event.currentTarget);
      }}
    >
      <span />
    </button>
  );
});
