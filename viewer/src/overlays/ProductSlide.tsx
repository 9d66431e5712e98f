import { useMemo, type CSSProperties } from 'react';
import { Linked } from '../cell/Linked.tsx';
import { PageScopeContext, useIsMissing } from '../cell/page-scope.ts';
import { DeferredImage } from '../cell/DeferredImage.tsx';
import { safeColour } from '../site/colour.ts';
import type { Product } from '../site/elements.ts';
import { tagOf } from '../site/languages.ts';
import { priceText } from '../site/price.ts';
import { useViewer } from '../viewer-context.ts';

const SIZES = 'min(100vw, 440px)';

/** A product's colours for its slide and its surroundings. */
export const lookOf = (product: Product): CSSProperties =>
  ({
    color: safeColour(product.textColor),
    '--overlay-colour': safeColour(product.backgroundColor),
    '--link-colour': safeColour(product.linkButtonColor) ?? '#2BAA50',
    '--link-text': safeColour(product.linkTextColor) ?? '#ffffff',
  }) as CSSProperties;

interface ProductSlideProps {
  product: Product;
  pageId: string;
  untranslated: readonly string[] | undefined;
  isShown: boolean;
  /** The id of the heading. */
  titleId: string;
}

/** The content of a product's popup. */
export function ProductSlide({ product, pageId, untranslated, isShown, titleId }: ProductSlideProps) {
  const { state, t } = useViewer();
  const scope = useMemo(() => ({ pageId, isAlive: true, isCurrent: true, untranslated }), [pageId, untranslated]);
  const langOf = (field: string) => (untranslated?.includes(`${product.id}.${field}`) ? tagOf(state.site.defaultLanguage) : undefined);
  const isGone = useIsMissing(product.link);
  return (
    <div className="slide" style={lookOf(product)} inert={!isShown}>
      <PageScopeContext value={scope}>
        {product.image === null ? null : <DeferredImage className="product-picture" media={product.image} alt="" sizes={SIZES} />}
        <div className="product-text">
          <h2 className="product-name" id={titleId} lang={langOf('product_name')}>
            {product.productName}
          </h2>
          {product.price === null ? null : <p className="product-price">{priceText(product.price, t)}</p>}
          {product.description.trim() === '' ? null : (
            <p className="product-description" lang={langOf('description')}>
              {product.description}
            </p>
          )}
          {isGone || product.linkButtonText.trim() === '' || product.link === null ? null : (
            <Linked link={product.link} source={{ id: product.id, type: 'BUTTON_CTA', part: 'button' }} className="product-link">
              {product.linkButtonText}
            </Linked>
          )}
        </div>
      </PageScopeContext>
    </div>
  );
}
