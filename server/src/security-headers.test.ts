import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, testConfig, type TestApp } from '@mekuri/server/testing';
import { createApp, type App } from './app.ts';
import { aFilledSite, publish, type TestSite } from './core/releases/testing/sites.ts';

const HOSTS = { app: 'console.example.com', sites: 'sites.example.net', media: 'media.example.net' };

let app: TestApp;
let secure: App;
let site: TestSite;
let servers: Record<keyof typeof HOSTS, Server>;
beforeAll(async () => {
  app = await createTestApp();
  site = await aFilledSite(app);
  await publish(app, site);
  const { dataDir } = app.deps.config;
  const origins = { APP_ORIGIN: `https://${HOSTS.app}`, SITES_ORIGIN: `https://${HOSTS.sites}`, MEDIA_ORIGIN: `https://${HOSTS.media}` };
  const config = testConfig({ ...origins, DATA_DIR: dataDir });
  await app.deps.storage.put('m/0123456789abcdef/video.mp4', Buffer.from('film'), { contentType: 'video/mp4' });
  secure = await createApp({ ...app.deps, config }, { compile: { firstUse: new Map() } });
  servers = { app: createServer(secure.app), sites: createServer(secure.sites), media: createServer(secure.media) };
  for (const server of Object.values(servers)) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const server of Object.values(servers)) server.close();
  await secure.close();
  await app.close();
});

/** The headers of ASVS 3.4 and related ones. */
const NAMES = new Set([
  'strict-transport-security',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'access-control-allow-origin',
]);
const ask = (origin: keyof typeof HOSTS, path: string, { method = 'GET', host = HOSTS[origin] } = {}) =>
  new Promise<{ status: number; security: IncomingHttpHeaders }>((done, fail) => {
    const { port } = servers[origin].address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, method, headers: { host, accept: 'text/html' }, agent: false }, (answer) => {
      const security = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => NAMES.has(name)));
      answer.resume().on('end', () => done({ status: answer.statusCode!, security }));
    })
      .on('error', fail)
      .end();
  });

const NOTHING =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';
const DATA = "default-src 'none'; frame-ancestors 'none'; sandbox";
const everywhere = { 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' };

const CONSOLE = {
  ...everywhere,
  'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self';[^]*frame-ancestors 'none'/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const SITES = {
  ...everywhere,
  'content-security-policy': DATA,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': NOTHING,
  'cross-origin-resource-policy': 'same-origin',
};
const PAGE = {
  ...SITES,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'[^]*frame-ancestors 'self' https:\/\/console\.example\.com/,
  ),
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const FILE = {
  ...everywhere,
  'content-security-policy': DATA,
  'referrer-policy': 'no-referrer',
  'permissions-policy': NOTHING,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
const UPLOAD = { ...FILE, 'access-control-allow-origin': `https://${HOSTS.app}` };

describe('security headers match exactly', () => {
  it.each([
    ['/login', 'GET', null],
    ['/.env', 'GET', 404],
    ['/livez', 'GET', 200],
    ['/api/openapi.json', 'GET', 200],
    ['/api/docs', 'GET', 200],
    ['/api/guides/first-call', 'GET', 200],
    ['/api/site', 'GET', 401],
    ['/api/site', 'DELETE', 405],
    ['/api/nothing', 'GET', 404],
    ['/_console/none.js', 'GET', 404],
  ])('of the console: %s %s', async (path, method, status) => {
    const answer = await ask('app', path, { method });
    expect(answer.security).toMatchObject(CONSOLE);
    expect(Object.keys(answer.security).toSorted()).toEqual(Object.keys(CONSOLE).toSorted());
    if (status !== null) expect(answer.status).toBe(status);
  });

  it('of the console, on another host: 421', async () => {
    expect(await ask('app', '/api/site', { host: 'evil.example' })).toEqual({ status: 421, security: CONSOLE });
  });

  it.each([
    ['a page', (id: string) => `/site/${id}/A1`, 'GET', 200, PAGE],
    ['a page that is not there', (id: string) => `/site/${id}/nowhere/x`, 'GET', 404, PAGE],
    ['a site that is not there', () => '/site/nowhere/A1', 'GET', 404, PAGE],
    ['what leads to another page', (id: string) => `/site/${id}/a01`, 'GET', 302, SITES],
    ['another method', (id: string) => `/site/${id}/A1`, 'DELETE', 405, SITES],
    ['the index of sites', () => '/robots.txt', 'GET', 200, SITES],
    ['the API', (id: string) => `/api/end-user/site/${id}`, 'GET', 200, SITES],
    ['an operation that is not there', () => '/api/nothing', 'GET', 404, SITES],
    ['media', () => '/_media/m/0123456789abcdef/video.mp4', 'GET', 200, FILE],
    ['media that are not there', () => '/_media/m/none', 'GET', 404, FILE],
  ] as const)('of visitors’ sites: %s', async (_, path, method, status, expected) => {
    const answers = [await ask('sites', path(site.id), { method }), await ask('sites', path(site.id), { method })];
    for (const answer of answers) expect(answer).toEqual({ status, security: expected });
  });

  it.each([
    ['/m/0123456789abcdef/video.mp4', 'GET', 200, FILE],
    ['/m/nothing', 'GET', 404, FILE],
    ['/', 'GET', 404, FILE],
    ['/m/0123456789abcdef/video.mp4', 'DELETE', 405, FILE],
    ['/upload/x', 'OPTIONS', 204, UPLOAD],
    ['/upload/x', 'GET', 405, UPLOAD],
    ['/upload/x', 'PUT', 404, UPLOAD],
    ['/upload-part/x', 'PUT', 404, UPLOAD],
  ] as const)('of media: %s %s', async (path, method, status, expected) => {
    expect(await ask('media', path, { method })).toEqual({ status, security: expected });
  });
});
