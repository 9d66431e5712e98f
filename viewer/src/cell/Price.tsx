import type { CSSProperties } from 'react';
import { isLight, safeColour } from '../site/colour.ts';
import type { OpenPage } from '../site/elements.ts';
import { priceText } from '../site/price.ts';
import { placed } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { useElementKey } from './page-scope.ts';

type Priced = Pick<OpenPage, 'price' | 'priceTextColor' | 'priceX' | 'priceY'>;

export function Price({ page, row }: { page: Priced; row?: string | undefined }) {
  const { t } = useViewer();
  const key = useElementKey('price');
  if (page.price === null) return null;
  const color = safeColour(page.priceTextColor);
  const style = { ...placed({ left: page.priceX, top: page.priceY }), '--row': row, color } as CSSProperties;
  return (
    <p className="price" data-tone={isLight(color ?? '#fff') ? 'light' : 'dark'} style={style} {...key}>
      {priceText(page.price, t)}
    </p>
  );
}
