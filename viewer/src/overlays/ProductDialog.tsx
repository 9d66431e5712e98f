import { useMemo, type CSSProperties, type MouseEvent } from 'react';
import { Linked } from '../cell/Linked.tsx';
import { PageScopeContext, useIsMissing } from '../cell/page-scope.ts';
import { DeferredImage } from '../cell/DeferredImage.tsx';
import { safeColour } from '../site/colour.ts';
import type { Product } from '../site/elements.ts';
import { tagOf } from '../site/languages.ts';
import { priceText } from '../site/price.ts';
import { useViewer } from '../viewer-context.ts';
import { OverlayDialog } from './OverlayDialog.tsx';

const SIZES = 'min(100vw, 440px)';
const TITLE = 'product-title';

/** The hotspot under a point: the dialog keeps it from being pointed at by itself. */
const hotspotAt = ({ clientX, clientY }: MouseEvent): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-in-view] .hotspot')].find((hotspot) => {
    const { left, right, top, bottom } = hotspot.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });

/** A product's popup. A tap on another hotspot beside it closes it and opens that one's. */
export function ProductDialog({ pageId, product }: { pageId: string; product: Product }) {
  const { overlays, pages, state, t } = useViewer();
  const detail = pages.get(pageId);
  const page = detail.status === 'success' && detail.page.access === 'open' ? detail.page : null;
  const untranslated = page?.untranslated;
  const scope = useMemo(() => ({ pageId, isAlive: true, isCurrent: true, untranslated }), [pageId, untranslated]);
  const langOf = (field: string) => (untranslated?.includes(`${product.id}.${field}`) ? tagOf(state.site.defaultLanguage) : undefined);
  const isGone = useIsMissing(product.link);
  const look = {
    color: safeColour(product.textColor),
    '--overlay-colour': safeColour(product.backgroundColor),
    '--link-colour': safeColour(product.linkButtonColor) ?? '#2BAA50',
    '--link-text': safeColour(product.linkTextColor) ?? '#ffffff',
  } as CSSProperties;
  const handleBeside = (event: MouseEvent): void => {
    const hotspot = hotspotAt(event);
    const other = page?.products.find(({ id }) => id === hotspot?.dataset['product'] && id !== product.id);
    if (hotspot && other) overlays.open({ kind: 'product', pageId, product: other }, hotspot);
    else overlays.close();
  };
  return (
    <OverlayDialog className="product" labelledBy={TITLE} style={look} onBeside={handleBeside}>
      <PageScopeContext value={scope}>
        {product.image === null ? null : <DeferredImage className="product-picture" media={product.image} alt="" sizes={SIZES} />}
        <div className="product-text">
          <h2 className="product-name" id={TITLE} lang={langOf('product_name')}>
            {product.productName}
          </h2>
          {product.price === null ? null : <p className="product-price">{priceText(product.price, t)}</p>}
          {product.description.trim() === '' ? null : (
            <p className="product-description" lang={langOf('description')}>
              {product.description}
            </p>
          )}
          {isGone || product.linkButtonText.trim() === '' || product.link === null ? null : (
            <Linked link={product.link} source={{ id: product.id, type: 'BUTTON_CTA' }} className="product-link">
              {product.linkButtonText}
            </Linked>
          )}
        </div>
      </PageScopeContext>
    </OverlayDialog>
  );
}
