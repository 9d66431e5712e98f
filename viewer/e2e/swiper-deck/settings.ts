import type { SwiperOptions } from 'swiper/types';

/** How the deck's Swiper instances are set. */
export interface Setting {
  options: SwiperOptions;
  /** Swiper's events decide by the deck's own rules: axis, length, speed, turning back, pace of the glide. */
  hasOwnRules: boolean;
}

/** Of both axes in all settings: what does not depend on taste. */
const COMMON: SwiperOptions = { touchAngle: 45, edgeSwipeDetection: true, edgeSwipeThreshold: 20, resistanceRatio: 0.7 };

/** All that is ours but following the finger and gliding. */
export const OWN_RULES = 'our rules in its events';

export const SETTINGS: Readonly<Record<string, Setting>> = {
  'the specification’s numbers': { options: { ...COMMON, threshold: 50, longSwipesRatio: 0.2 }, hasOwnRules: false },
  'threshold 5': { options: { ...COMMON, threshold: 5, longSwipesRatio: 0.2 }, hasOwnRules: false },
  'threshold 10': { options: { ...COMMON, threshold: 10, longSwipesRatio: 0.2 }, hasOwnRules: false },
  'threshold 20': { options: { ...COMMON, threshold: 20, longSwipesRatio: 0.2 }, hasOwnRules: false },
  'threshold 10, short until 400 ms': {
    options: { ...COMMON, threshold: 10, longSwipesRatio: 0.2, longSwipesMs: 400 },
    hasOwnRules: false,
  },
  'threshold 22, short until 400 ms': {
    options: { ...COMMON, threshold: 22, longSwipesRatio: 0.2, longSwipesMs: 400 },
    hasOwnRules: false,
  },
  'threshold 10, by length alone': { options: { ...COMMON, threshold: 10, longSwipesRatio: 0.1, longSwipesMs: 0 }, hasOwnRules: false },
  [OWN_RULES]: { options: { ...COMMON, threshold: 5, longSwipesRatio: 0.2 }, hasOwnRules: true },
};

/** The page's setting, by the name that stands in the page before its scripts run. */
export const settingOf = (): Setting =>
  SETTINGS[(globalThis as { swiperSetting?: string }).swiperSetting ?? OWN_RULES] ?? SETTINGS[OWN_RULES]!;
