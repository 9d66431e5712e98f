import type { PublicPage } from '@mekuri/kit/viewer';
import { isLight, safeColour } from '../site/colour.ts';
import { scaled } from '../site/scale.ts';

type Texts = Pick<Extract<PublicPage, { access: 'open' }>, 'mainText' | 'mainTextColor' | 'mainTextX' | 'mainTextY'>;

export function MainText({ page }: { page: Texts }) {
  if (page.mainText.trim() === '') return null;
  const color = safeColour(page.mainTextColor);
  const style = { left: scaled(page.mainTextX, 'x'), top: scaled(page.mainTextY, 'y'), color };
  return (
    <h2 className="main-text" data-tone={isLight(color ?? '#fff') ? 'light' : 'dark'} style={style}>
      {page.mainText}
    </h2>
  );
}
