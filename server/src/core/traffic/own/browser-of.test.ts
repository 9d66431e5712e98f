import { expect, it } from 'vitest';
import { browserOf } from './browser-of.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPHONE} Mobile/15E148 Safari Line/14.19.0`, 'LINE', 'iPhone'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['curl/8.9.1', null, null],
  ['', null, null],
])('%j', (agent, browser, system) => expect(browserOf(agent)).toEqual({ browser, system }));
