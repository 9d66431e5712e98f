import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import type { Product } from '../site/elements.ts';
import { useViewer } from '../viewer-context.ts';

interface ProductMovesProps {
  products: readonly Product[];
  shown: number;
  langOf: (product: Product) => string | undefined;
  onShow: (index: number) => void;
}

/** Buttons for the previous and the next product, each named after its target. The first and the last product have only one. */
export function ProductMoves({ products, shown, langOf, onShow }: ProductMovesProps) {
  const { t } = useViewer();
  const bar = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const before = useRef(shown);
  const name = products[shown]!.productName;
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // At an end, the pressed button is removed and the focus is lost.
    if (pressed.current && !bar.current!.contains(document.activeElement)) bar.current!.querySelector('button')?.focus();
    pressed.current = false;
    region.current!.textContent = t('cell.label', { category: name, number: shown + 1, total: products.length });
  }, [shown, name, products.length, t]);
  const button = (index: number, icon: 'left' | 'right') => {
    const product = products[index];
    return product ? (
      <button
        className="product-move"
        type="button"
        key={icon}
        data-to={icon}
        lang={langOf(product)}
        aria-label={t('product.open', { name: product.productName })}
        onClick={() => {
          pressed.current = true;
          onShow(index);
        }}
      >
        <Icon name={icon} />
      </button>
    ) : null;
  };
  return (
    <div className="product-moves" role="group" aria-label={t('products.label')} ref={bar}>
      {button(shown - 1, 'left')}
      <span className="product-count" aria-hidden="true">
        {shown + 1} / {products.length}
      </span>
      {button(shown + 1, 'right')}
      <p className="unseen" aria-live="polite" ref={region} />
    </div>
  );
}
