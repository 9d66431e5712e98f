import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleBuild } from './console-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'mekuri-console-'));
let server: Server;
beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>console</title></head></html>');
  writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {};');
  writeFileSync(join(folder, '..', 'outside.txt'), 'not yours');
  const refuse: ErrorRequestHandler = (error, _request, response, _next) => void response.status(error.status ?? 500).end();
  server = createServer(express().use(consoleBuild({ folder }), refuse)).listen(0);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'outside.txt'));
});
const get = (path: string) => request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).get(path);

describe('the console', () => {
  it.each(['/', '/login', '/adminuser/site/list', '/index.html'])('serves its page at %s, revalidated each time', async (path) => {
    const answer = await get(path).set('accept', 'text/html').expect(200);
    expect(answer.text).toContain('<title>console</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('keeps screens that a secret opens out of search results and referrers', async () => {
    const headersOf = async (path: string) => (await get(path).set('accept', 'text/html').expect(200)).headers;
    expect(await headersOf('/shared/report/a-site')).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(await headersOf('/adminuser/shared')).not.toHaveProperty('x-robots-tag');
  });

  it('receives the list of disabled plugins', async () => {
    const app = express().use(consoleBuild({ folder, without: ['quiz', 'gift-card'] }));
    const answer = await request(app).get('/login').set('accept', 'text/html').expect(200);
    expect(answer.text).toContain('<head><meta name="mekuri-without" content="quiz gift-card" />');
    expect((await get('/login').set('accept', 'text/html')).text).not.toContain('mekuri-without');
  });

  it('has files that never change under one name', async () => {
    const answer = await get('/_console/assets/index-abc123.js').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it.each([
    '/_console/assets/gone.js',
    '/_console/../../outside.txt',
    '/_console/%2e%2e/%2e%2e/outside.txt',
    '/_dev/nothing',
    '/api/nothing',
    '/metrics',
    '/internal/tls-ask',
    '/.env',
    '/.git/config',
    '/%2egit/config',
    '/.well-known/security.txt',
    '/adminuser/.git/HEAD',
    '/adminuser/..%5c..%5c.env',
    '/wp-login.php',
    '/data/secret-key.bak',
    '/data/postgres/cluster/postgresql.conf',
    '/backup%2ezip',
  ])('has no %s', async (path) => {
    await get(path).set('accept', 'text/html').expect(404);
  });

  it('answers only requests that accept HTML', async () => {
    await get('/login').set('accept', 'application/json').expect(404);
  });

  it('answers 404 for a file that a new build removed, and keeps running', async () => {
    const file = join(folder, 'assets/index-old456.js');
    writeFileSync(file, 'export {};');
    await get('/_console/assets/index-old456.js').expect(200);
    rmSync(file);
    await get('/_console/assets/index-old456.js').expect(404);
    await get('/_console/assets/index-abc123.js').expect(200);
  });

  it('is not found while it is not built', async () => {
    const bare = createServer(express().use(consoleBuild({ folder: join(folder, 'none') }))).listen(0);
    await request(`http://127.0.0.1:${(bare.address() as AddressInfo).port}`)
      .get('/')
      .expect(404);
    bare.close();
  });
});
