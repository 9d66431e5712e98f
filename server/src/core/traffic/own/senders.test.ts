import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../../testing/index.ts';
import { isOwnAddress, isOwnSender, OWN_PART, type OwnPart } from './senders.ts';
import { isOpenLink, readDevice, signDevice, signLink } from './signed.ts';

const { keys } = testConfig();
const SITE = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const DEVICE = '01900000-0000-7000-8000-0000000000d1';

const NETWORKS = ['203.0.113.7', '198.51.100.128/25', '192.168.0.0/24', '2001:db8::1', '2001:db8:1:2::/64', '2001:db8:ff::/48'];

describe('an address', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['198.51.100.127', false],
    ['198.51.100.128', true],
    ['198.51.100.255', true],
    ['198.51.101.128', false],
    ['192.168.0.255', true],
    ['192.168.1.0', false],
    ['2001:db8::1', true],
    ['2001:db8::2', false],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:3::', false],
    ['2001:db8:ff:ffff::1', true],
    ['2001:db8:100::', false],
    ['::ffff:203.0.113.7', true],
    ['::ffff:203.0.113.8', false],
    ['unknown', false],
    ['', false],
  ])('%j is an own one: %j', (ip, isOwn) => expect(isOwnAddress({ networks: NETWORKS, devices: [] }, ip)).toBe(isOwn));
});

describe('a sender', () => {
  const part = (devices: readonly string[]): OwnPart => ({ networks: [], devices });
  const isOwn = (cookie: string | undefined, { own = part([DEVICE]), siteId = SITE, visitId = 'a visit', day = '2026-11-25' } = {}) =>
    isOwnSender(keys, { siteId, liveParts: { [OWN_PART]: own } }, { ip: '203.0.113.1', cookie: () => cookie, visitId, day });
  const cookie = signDevice(keys, SITE, DEVICE);

  it('is known by the cookie of a registered device', () => {
    expect(isOwn(cookie)).toBe(true);
    expect(isOwn(cookie, { own: part([]) })).toBe(false);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a mark', '1'],
    ['a device without a signature', DEVICE],
    ['another signature', `${DEVICE}.${signDevice(keys, SITE, OTHER).split('.')[1]}`],
    ['one of another site', signDevice(keys, OTHER, DEVICE)],
    ['a changed character', `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ['more than a signature', `${cookie}.`],
    ['the token of a link', signLink(keys, SITE, new Date(8.64e15))],
  ])('is not known by a cookie that is %s', (_name, given) => expect(isOwn(given)).toBe(false));

  it('is never own on a site without own networks and devices', () => {
    const sender = { ip: '203.0.113.7', cookie: () => cookie, visitId: randomUUID(), day: '2026-11-25' };
    expect(isOwnSender(keys, { siteId: SITE, liveParts: {} }, sender)).toBe(false);
  });

  it('counts from the 201st visit of a day, so that a cookie given to all visitors leaves them on the bill', () => {
    const device = '01900000-0000-7000-8000-0000000000d2';
    const shared = signDevice(keys, SITE, device);
    const visit = (visitId: string, day: string) => isOwn(shared, { own: part([device]), visitId, day });
    const visits = Array.from({ length: 201 }, () => randomUUID());
    expect(visits.map((visitId) => visit(visitId, '2026-11-26')).lastIndexOf(true)).toBe(199);
    expect(visit(visits[0]!, '2026-11-26')).toBe(true);
    expect(visit(visits[200]!, '2026-11-26')).toBe(false);
    expect(visit(visits[200]!, '2026-11-27')).toBe(true);
  });
});

describe('a link', () => {
  const now = new Date('2026-11-25T00:00:00Z');
  const later = new Date(now.getTime() + 1000);
  const token = signLink(keys, SITE, later);

  it('is open until it expires, on its site', () => {
    expect(isOpenLink(keys, SITE, token, now)).toBe(true);
    expect(isOpenLink(keys, SITE, token, later)).toBe(false);
    expect(isOpenLink(keys, OTHER, token, now)).toBe(false);
  });

  it.each(['', '.', '9999999999999', `9999999999999.${token.split('.')[1]}`, `${token}x`])('is not %j', (text) =>
    expect(isOpenLink(keys, SITE, text, now)).toBe(false),
  );

  it('is no cookie', () => expect(readDevice(keys, SITE, [DEVICE], token)).toBeNull());
});
