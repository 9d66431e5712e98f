import type { Schemas } from '@mekuri/kit/server';
import type { Dice } from './dice.ts';

type Batch = Schemas['EventBatch'];
export type Entry = NonNullable<Batch['entry']>;
type Weighted<Choice> = readonly (readonly [weight: number, choice: Choice])[];

export type Device = 'mobile' | 'tablet' | 'pc';

/** A source of visits. `app`: the built-in browser of an app, which its user agent names. */
export interface Source {
  entry: Entry;
  app?: 'instagram' | 'line';
  /** Source when its visitors return; default: the same. */
  later?: Source;
}

/** Relative number of visits by hour in Japan, with peaks at lunch and from eight to eleven in the evening. */
const HOURS = [2.2, 1.2, 0.6, 0.4, 0.4, 0.8, 1.8, 3.4, 4.2, 3.2, 3.4, 4, 6.4, 4.6, 3.6, 4, 4.2, 4.8, 5.4, 6, 7.8, 9, 8.6, 5.2];
/** Hours of the commute and of the day, with their factors on weekends. */
const COMMUTE = { hours: [6, 7, 8], weekend: 0.55 };
const DAYTIME = { hours: [10, 11, 13, 14, 15, 16, 17], weekend: 1.25 };

export const hoursOf = (isWeekend: boolean): Weighted<number> =>
  HOURS.map((weight, hour) => {
    if (!isWeekend) return [weight, hour];
    const share = COMMUTE.hours.includes(hour) ? COMMUTE.weekend : DAYTIME.hours.includes(hour) ? DAYTIME.weekend : 1;
    return [weight * share, hour];
  });

/** Relative to an average day, starting on Monday. The shop is closed on Wednesdays. */
export const WEEKDAYS = [0.9, 0.88, 0.84, 0.94, 1.02, 1.2, 1.28] as const;

const referredBy = (referrerHost: string): Source => ({ entry: { referrerHost } });

const DIRECT: Source = { entry: { referrerHost: '' } };
const LINE: Source = { entry: { referrerHost: '' }, app: 'line' };
const INSTAGRAM: Source = { entry: { referrerHost: 'l.instagram.com' }, app: 'instagram' };
const NEWSLETTER: Source = {
  entry: { referrerHost: '', utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'shiomachi-letter' },
  later: DIRECT,
};
export const CAMPAIGN: Source = {
  entry: { referrerHost: 'l.instagram.com', utmSource: 'instagram', utmMedium: 'cpc', utmCampaign: 'first-order' },
  app: 'instagram',
  later: INSTAGRAM,
};

/** @param hasLetter whether the shop's newsletter was sent that day */
export const sourcesOf = (hasLetter: boolean): Weighted<Source> => [
  [24, referredBy('www.google.com')],
  [13, referredBy('search.yahoo.co.jp')],
  [20, INSTAGRAM],
  [10, LINE],
  [19, DIRECT],
  [6, referredBy('kissa-meguri.example.jp')],
  [2, referredBy('www.bing.com')],
  [2, referredBy('t.co')],
  [hasLetter ? 22 : 1, NEWSLETTER],
];

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; SO-51F) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const DEVICES: Weighted<Device> = [
  [75, 'mobile'],
  [5, 'tablet'],
  [20, 'pc'],
];

const AGENTS: Readonly<Record<Device, Weighted<string>>> = {
  mobile: [
    [50, `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`],
    [8, `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
    [34, 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'],
    [8, `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ],
  tablet: [
    [70, 'Mozilla/5.0 (iPad; CPU OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'],
    [30, 'Mozilla/5.0 (Linux; Android 15; SM-X510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'],
  ],
  pc: [
    [48, `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`],
    [22, `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    [16, `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`],
    [10, `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`],
    [4, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ],
};

/** Built-in browsers of apps. */
const APPS: Readonly<Record<NonNullable<Source['app']>, Weighted<string>>> = {
  instagram: [
    [7, `${IPHONE} Mobile/15E148 Instagram 405.0.0.21.78 (iPhone16,1; iOS 26_1; ja_JP; ja; scale=3.00; 1179x2556)`],
    [3, `${ANDROID} Version/4.0 Chrome/142.0.7444.102 Mobile Safari/537.36 Instagram 404.0.0.48.76 Android`],
  ],
  line: [
    [6, `${IPHONE} Mobile/15E148 Safari Line/15.18.1`],
    [4, `${ANDROID} Version/4.0 Chrome/142.0.7444.102 Mobile Safari/537.36 Line/15.18.0/IAB`],
  ],
};

export const BOTS: Weighted<string> = [
  [5, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [3, 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [
    2,
    'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  ],
  [1, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36'],
];

const LANGUAGES: Weighted<Batch['language']> = [
  [93, 'JP'],
  [4, 'EN'],
  [2, 'CN'],
  [1, 'KR'],
];

/** A browser on a device, which may return. */
export interface Visitor {
  /** Null if the browser refuses one. */
  sessionUserId: string | null;
  device: Device;
  agent: string;
  ip: string;
  language: Batch['language'];
  source: Source;
}

const WITHOUT_ID = 0.04;

/** An address from the block reserved for network tests (RFC 2544). */
const addressOf = (dice: Dice): string => `198.${dice.between(18, 19)}.${dice.between(0, 255)}.${dice.between(1, 254)}`;

export const visitorFrom = (dice: Dice, source: Source): Visitor => {
  const device = source.app ? 'mobile' : dice.weigh(DEVICES);
  return {
    sessionUserId: dice.chance(WITHOUT_ID) ? null : dice.uuid(),
    device,
    agent: dice.weigh(source.app ? APPS[source.app] : AGENTS[device]),
    ip: addressOf(dice),
    language: dice.weigh(LANGUAGES),
    source,
  };
};

export const comingAgain = (visitor: Visitor): Visitor => ({ ...visitor, source: visitor.source.later ?? visitor.source });
