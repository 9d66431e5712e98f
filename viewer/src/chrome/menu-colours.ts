import type { PublicSite } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import { readableOn, safeColour } from '../site/colour.ts';

type Chosen = Pick<PublicSite['settings'], 'globalMenuBackgroundColor' | 'globalMenuTextColor'>;

/**
 * The header's colours as custom properties. If the creator chose only one colour, the other is derived for contrast. The ground lies under
 * a translucent background, because pictures of any brightness pass behind it.
 */
export const menuColours = ({ globalMenuBackgroundColor, globalMenuTextColor }: Chosen): CSSProperties => {
  const background = safeColour(globalMenuBackgroundColor);
  const text = safeColour(globalMenuTextColor);
  const written = text ?? (background && readableOn(background));
  return {
    '--menu-background': background ?? (text && readableOn(text)),
    '--menu-text': written,
    '--menu-ground': written && readableOn(written),
  } as CSSProperties;
};
