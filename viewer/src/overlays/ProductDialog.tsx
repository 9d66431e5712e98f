import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { productSource } from '../cell/Hotspot.tsx';
import type { Product } from '../site/elements.ts';
import { tagOf } from '../site/languages.ts';
import { useViewer } from '../viewer-context.ts';
import { OverlayDialog } from './OverlayDialog.tsx';
import { ProductMoves } from './ProductMoves.tsx';
import { lookOf, ProductSlide } from './ProductSlide.tsx';
import { useSlides } from './use-slides.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const titleOf = ({ id }: Product): string => `product-${id}`;

/** The hotspot at a point outside the dialog. The modal dialog makes hotspots inert, so they receive no events. */
const hotspotAt = ({ clientX, clientY }: MouseEvent): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-in-view] .hotspot')].find((hotspot) => {
    const { left, right, top, bottom } = hotspot.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });

/** Moves the focus from a hidden slide to the visible one. */
const bringFocus = (body: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest('[inert]')) return;
  const target = body.querySelector<HTMLElement>('.slide:not([inert]) :is(a, button)') ?? body.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
};

/**
 * A product's popup. Swipes, buttons and arrow keys lead to the page's other products. A tap on another hotspot outside the popup closes it
 * and opens that hotspot's product.
 */
export function ProductDialog({ pageId, product: opened }: { pageId: string; product: Product }) {
  const { overlays, pages, signals, state } = useViewer();
  const detail = pages.get(pageId);
  const page = detail.status === 'success' && detail.page.access === 'open' ? detail.page : null;
  const untranslated = page?.untranslated;
  const ofPage = page?.products ?? [];
  const products = ofPage.some(({ id }) => id === opened.id) ? ofPage : [opened];
  const [id, setId] = useState(opened.id);
  const shown = Math.max(
    0,
    products.findIndex((product) => product.id === id),
  );
  const product = products[shown]!;
  const frame = useRef<HTMLDivElement>(null);
  const show = useSlides(frame, { count: products.length, shown, onShow: (index) => setId(products[index]?.id ?? id) });
  const before = useRef(shown);
  useLayoutEffect(() => {
    const body = frame.current?.parentElement;
    if (!body || before.current === shown) return;
    before.current = shown;
    body.scrollTo(0, 0);
    bringFocus(body);
  }, [shown]);

  const handleKey = (event: KeyboardEvent): void => {
    const next = shown + (STEPS[event.key] ?? 0);
    if (next === shown || products[next] === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(next);
  };
  const handleBeside = (event: MouseEvent): void => {
    const hotspot = hotspotAt(event);
    const other = ofPage.find((one) => one.id === hotspot?.dataset['product'] && one.id !== product.id);
    if (!hotspot || !other) return overlays.close();
    signals.record({ kind: 'tap', pageId, source: productSource(other) });
    return overlays.open({ kind: 'product', pageId, product: other }, hotspot);
  };
  return (
    <OverlayDialog className="product" labelledBy={titleOf(product)} style={lookOf(product)} onBeside={handleBeside} onKey={handleKey}>
      <div className="slides" ref={frame}>
        <div className="slides-track">
          {products.map((one) => (
            <ProductSlide
              key={one.id}
              product={one}
              pageId={pageId}
              untranslated={untranslated}
              isShown={one === product}
              titleId={titleOf(one)}
            />
          ))}
        </div>
      </div>
      {products.length > 1 ? (
        <ProductMoves
          products={products}
          shown={shown}
          langOf={(one) => (untranslated?.includes(`${one.id}.product_name`) ? tagOf(state.site.defaultLanguage) : undefined)}
          onShow={show}
        />
      ) : null}
    </OverlayDialog>
  );
}
