import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';
import { sourceOf } from './sources.ts';
import { PHONE } from './testing/batches.ts';
import type { Entry } from './visit.ts';

const from = (entry: Partial<Entry>, agent = PHONE) => {
  const { name, channel } = sourceOf({ referrerHost: '', ...entry }, agent);
  return `${name} ${channel}`;
};
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36';

describe('without a referrer and a campaign', () => {
  it.each([
    ['line social', `${PHONE} Safari Line/14.19.0`],
    ['line social', `${ANDROID} Line/14.19.0/IAB`],
    ['instagram social', `${PHONE} Instagram 356.0.0.35.97 (iPhone16,1; iOS 18_1; ja_JP; ja)`],
    ['instagram social', `${ANDROID} Instagram 356.0.0.41.101 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8)`],
    ['x social', `${PHONE} Twitter for iPhone/10.64`],
    ['x social', `${ANDROID} TwitterAndroid`],
    ['facebook social', `${PHONE} [FBAN/FBIOS;FBAV/488.0.0.74.99;FBBV/654321;FBDV/iPhone16,1;FBLC/ja_JP]`],
    ['facebook social', `${ANDROID} [FB_IAB/FB4A;FBAV/488.0.0.79.99;]`],
    ['yahoo search', `${PHONE} YJApp-IOS jp.co.yahoo.ipn.appli/4.118.0`],
    ['yahoo search', `${ANDROID} YJApp-ANDROID jp.co.yahoo.android.yjtop/3.150.0`],
    ['tiktok social', `${PHONE} musical_ly_2023.7.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
    ['google search', `${PHONE} GSA/341.0.692878308`],
    ['direct direct', PHONE],
  ])('%s', (expected, agent) => {
    expect(from({}, agent)).toBe(expected);
    expect(from({ utmSource: 'Flyer', utmMedium: 'qr' }, agent)).toBe('flyer referral');
  });
});

it.each([
  ['google search', { referrerHost: 'www.google.co.jp' }],
  ['yahoo search', { referrerHost: 'search.yahoo.co.jp' }],
  ['bing search', { referrerHost: 'www.bing.com' }],
  ['x social', { referrerHost: 't.co' }],
  ['instagram social', { referrerHost: 'l.instagram.com' }],
  ['line social', { referrerHost: 'liff.line.me' }],
  ['webmail mail', { referrerHost: 'mail.google.com' }],
  ['blog.example.jp referral', { referrerHost: 'Blog.Example.JP.' }],
  ['notgoogle.com referral', { referrerHost: 'notgoogle.com' }],
  ['google.com.evil.example referral', { referrerHost: 'google.com.evil.example' }],
  ['google ad', { referrerHost: 'www.google.com', ad: 'google' }],
  ['yahoo ad', { referrerHost: '', ad: 'yahoo' }],
  ['spring mail', { utmSource: 'Spring', utmMedium: 'メルマガ' }],
  ['spring ad', { utmSource: 'spring', utmMedium: 'cpc', referrerHost: 'www.google.com' }],
  ['google ad', { utmSource: 'google', utmMedium: 'ppc', ad: 'google' }],
  ['instagram social', { utmSource: 'instagram' }],
  ['google mail', { utmMedium: 'email', referrerHost: 'www.google.com' }],
] as const)('%s', (expected, entry) => expect(from(entry)).toBe(expected));

it('distinguishes devices', () => {
  expect(deviceOf(PHONE)).toBe('mobile');
  expect(deviceOf(ANDROID)).toBe('mobile');
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')).toBe('tablet');
  expect(deviceOf('Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15')).toBe('tablet');
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  expect(deviceOf(mac)).toBe('pc');
  expect(deviceOf('')).toBe('pc');
});
