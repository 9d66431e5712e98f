import type { PublicSite } from '@mekuri/kit/viewer';
import { contrastOf, hexOf, readableOn, safeColour } from '../site/colour.ts';

type Settings = Pick<PublicSite['settings'], 'globalMenuBackgroundColor' | 'globalMenuTextColor' | 'safeAreaColor'>;

const NEUTRAL = '#1f2328';
const READABLE = 4.5;

interface BrandColours {
  /** `#rrggbb`. `ink` is a text colour readable on `ground`. */
  ground: string;
  ink: string;
}

const chosenColours = (settings: Settings): BrandColours => {
  const ground = hexOf(safeColour(settings.globalMenuBackgroundColor) ?? safeColour(settings.safeAreaColor) ?? NEUTRAL);
  const chosen = safeColour(settings.globalMenuTextColor);
  const ink = chosen && contrastOf(chosen, ground) >= READABLE ? chosen : readableOn(ground);
  return { ground, ink: hexOf(ink) };
};

const known = new WeakMap<Settings, BrandColours>();

/** A site's brand colours. Cached, because a page's share card and its icons both request them. */
export const brandColours = (settings: Settings): BrandColours => {
  const colours = known.get(settings) ?? chosenColours(settings);
  known.set(settings, colours);
  return colours;
};
