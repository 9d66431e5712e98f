import { isLight, safeColour } from '../site/colour.ts';
import type { OpenPage } from '../site/elements.ts';
import { priceText } from '../site/price.ts';
import { scaled } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { useElementKey } from './page-scope.ts';

type Priced = Pick<OpenPage, 'price' | 'priceTextColor' | 'priceX' | 'priceY'>;

export function Price({ page }: { page: Priced }) {
  const { t } = useViewer();
  const key = useElementKey('price');
  if (page.price === null) return null;
  const color = safeColour(page.priceTextColor);
  const style = { left: scaled(page.priceX, 'x'), top: scaled(page.priceY, 'y'), color };
  return (
    <p className="price" data-tone={isLight(color ?? '#fff') ? 'light' : 'dark'} style={style} {...key}>
      {priceText(page.price, t)}
    </p>
  );
}
