import type { OwnDevice } from '@mekuri/kit/server';

/** The first match counts: browsers also name the ones they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/Instagram/, 'Instagram'],
  [/FBA[NV]\//, 'Facebook'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, agent: string): string | null => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Common names of the browser and system of a `User-Agent`; null for uncommon ones. */
export const browserOf = (agent: string): Pick<OwnDevice, 'browser' | 'system'> => ({
  browser: nameIn(BROWSERS, agent),
  system: nameIn(SYSTEMS, agent),
});
