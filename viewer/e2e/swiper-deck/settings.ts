import type { SwiperOptions } from 'swiper/types';

/** Configuration of the deck's Swiper instances. */
export interface Setting {
  options: SwiperOptions;
  /** Swiper's events apply the deck's own rules: axis, length, speed, turning back and glide timing. */
  hasOwnRules: boolean;
}

/** Options for both axes in all settings that are not a matter of taste. */
const COMMON: SwiperOptions = { touchAngle: 45, edgeSwipeDetection: true, edgeSwipeThreshold: 20, resistanceRatio: 0.7 };

/** The viewer's own rules for everything except following the finger and gliding. */
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

/** The setting named by `swiperSetting`, which is set before the page's scripts run. */
export const settingOf = (): Setting =>
  SETTINGS[(globalThis as { swiperSetting?: string }).swiperSetting ?? OWN_RULES] ?? SETTINGS[OWN_RULES]!;
