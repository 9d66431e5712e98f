import type { Product } from '../site/elements.ts';
import { useViewer } from '../viewer-context.ts';
import { isMissing } from '../site/link.ts';
import { priceText } from '../site/price.ts';
import { Linked } from './Linked.tsx';
import { useTextLanguage } from './page-scope.ts';

/** The page's products as a list, for visitors without scripts. */
export function PlainProducts({ products }: { products: readonly Product[] }) {
  const { state, t } = useViewer();
  const languageOf = useTextLanguage();
  return (
    <noscript>
      <details className="plain-products">
        <summary>{t('products.label')}</summary>
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <strong lang={languageOf(`${product.id}.product_name`)}>{product.productName}</strong>
              {product.price === null ? null : <span> {priceText(product.price, t)}</span>}
              {product.description === '' ? null : <p lang={languageOf(`${product.id}.description`)}>{product.description}</p>}
              {product.linkButtonText === '' || isMissing(product.link, state.site) ? null : (
                <Linked link={product.link} source={{ id: product.id, type: 'BUTTON_CTA', part: 'button' }} className="plain-link">
                  {product.linkButtonText}
                </Linked>
              )}
            </li>
          ))}
        </ul>
      </details>
    </noscript>
  );
}
