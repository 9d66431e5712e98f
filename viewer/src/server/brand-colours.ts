import type { PublicSite } from '@mekuri/kit/viewer';
import { contrastOf, hexOf, readableOn, safeColour } from '../site/colour.ts';

type Settings = Pick<PublicSite['settings'], 'globalMenuBackgroundColor' | 'globalMenuTextColor' | 'safeAreaColor'>;

const NEUTRAL = '#1f2328';
const READABLE = 4.5;

/** The site's ground and the colour of letters that are read on it, as `#rrggbb`. */
export const brandColours = (settings: Settings): { ground: string; ink: string } => {
  const ground = hexOf(safeColour(settings.globalMenuBackgroundColor) ?? safeColour(settings.safeAreaColor) ?? NEUTRAL);
  const chosen = safeColour(settings.globalMenuTextColor);
  const ink = chosen && contrastOf(chosen, ground) >= READABLE ? chosen : readableOn(ground);
  return { ground, ink: hexOf(ink) };
};
