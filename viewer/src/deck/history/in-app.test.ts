import { describe, expect, it } from 'vitest';
import { isInApp } from './in-app.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36';

describe('a browser within an app', () => {
  it.each([
    `${IPHONE} Mobile/15E148 Safari Line/15.9.0`,
    `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone16,1; iOS 18_5; ja_JP)`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone16,1]`,
    `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) ${ANDROID}`,
  ])('is known by its name: %s', (agent) => expect(isInApp(agent)).toBe(true));
  it.each([
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/138.0.0.0 Safari/537.36',
  ])('is not every browser: %s', (agent) => expect(isInApp(agent)).toBe(false));
});
