import type { PublicSite } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import { readableOn, safeColour } from '../site/colour.ts';

type Chosen = Pick<PublicSite['settings'], 'globalMenuBackgroundColor' | 'globalMenuTextColor'>;

/**
 * The head's colours as custom properties. Where the creator has chosen but one of them, the other is such that the menu is read. The
 * ground is what a translucent background stands on: pictures of all brightnesses pass below it.
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
