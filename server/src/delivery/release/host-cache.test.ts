import { randomUUIDv7 } from 'node:crypto';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST_CHANGED } from '../../core/hosts/host-changed.ts';
import { SITE_CHANGED, notifySiteChanged } from '../../core/sites/site-changed.ts';
import { aFilledSite, publish, type TestSite } from '../../core/releases/testing/sites.ts';
import type { ReadLive } from '../../kernel/release.ts';
import { ownScope } from '../../platform/database/tenant-scope.ts';
import { HostCache } from './host-cache.ts';
import { ask } from '../../http/testing/ask.ts';
import { openSitesServer, renderedFrom } from '../testing/sites-server.ts';

const HOST = 'www.example.com';

let app: TestApp;
let server: Awaited<ReturnType<typeof openSitesServer>>;
let root: TestSite;
let spring: TestSite;
let hostId: string;

const scopeOf = ({ owner: { account } }: TestSite) => ownScope({ accountId: account.id, tpath: account.tpath });
/** Sends the messages that the hosts service sends. */
const tell = (site: TestSite): Promise<void> =>
  app.deps.database.transaction(scopeOf(site), async (db) => {
    await app.deps.bus.notify(db, HOST_CHANGED, HOST);
    await notifySiteChanged({ db, deps: app.deps }, site.id);
  });
const setHost = async (change: string): Promise<void> => {
  await app.sql(`update site_hosts set ${change} where id = $1`, [hostId]);
  await tell(root);
  await tell(spring);
};
const get = (path: string, question: Parameters<typeof ask>[2] = {}) => ask(server.port, path, { host: HOST, ...question });
const authority = (host = HOST): string => `http://${host}:${new URL(app.origins.sites).port}`;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
  server = await openSitesServer(app.deps);
  root = await aFilledSite(app, { slug: 'root-site' });
  spring = await aFilledSite(app, { owner: root.owner });
  const { headers } = await app.as(root.owner).get(`/api/site/${spring.id}`).expect(200);
  const settings = { name: 'Spring', settings: { custom_path: 'spring' } };
  await app.as(root.owner).put(`/api/site/${spring.id}`).set('if-match', headers['etag']!).send(settings).expect(200);
  await publish(app, root);
  await publish(app, spring);
  hostId = randomUUIDv7();
  const { account } = root.owner;
  await app.sql(
    `insert into site_hosts (id, account_id, tpath, host, plan_flag, active_at) values ($1, $2, $3, $4, 'private_domain', now())`,
    [hostId, account.id, account.tpath, HOST],
  );
  await app.sql('update sites set host_id = $1 where account_id = $2', [hostId, account.id]);
  await tell(root);
  await tell(spring);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

describe('a site on a domain', () => {
  it('is at its root, without its name and without its default language', async () => {
    await expect.poll(async () => (await get('/A1')).status).toBe(200);
    const { canonicalUrl, basePath, site } = renderedFrom((await get('/A1')).text);
    expect({ canonicalUrl, basePath, id: site.id }).toEqual({ canonicalUrl: `${authority()}/A1`, basePath: '', id: root.id });
    expect(await get(`/site/${root.id}/A1`)).toMatchObject({ status: 302, headers: { location: '/A1' } });
    expect(await get('/A1/JP')).toMatchObject({ status: 200 });
    expect((await get('/site/root-site/A1')).headers).toMatchObject({ location: '/A1' });
  });

  it('or below its path', async () => {
    const page = await get('/spring/A1');
    expect(renderedFrom(page.text)).toMatchObject({
      canonicalUrl: `${authority()}/spring/A1`,
      basePath: '/spring',
      site: { id: spring.id },
    });
    expect((await get('/SPRING')).status).toBe(200);
    expect((await get('/spring/sitemap.xml')).text).toContain(`<loc>${authority()}/spring/A1</loc>`);
    expect(await get('/summer/A1')).toMatchObject({ status: 404 });
  });

  it('has its domain as the canonical address, on the default address too', async () => {
    const shared = await ask(server.port, '/site/root-site/A1');
    expect(renderedFrom(shared.text).canonicalUrl).toBe(`${authority()}/A1`);
    const map = await ask(server.port, '/site/root-site/sitemap.xml');
    expect(map).toMatchObject({ status: 302, headers: { location: `${authority()}/sitemap.xml` } });
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${authority()}/sitemap.xml\n`);
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${authority()}/A1</loc>`);
    expect((await ask(server.port, '/sitemap.xml')).text).not.toContain('root-site');
  });

  it('has an icon at its root, whichever of its sites is there', async () => {
    expect(await get('/favicon.ico')).toMatchObject({ status: 200, headers: { 'content-type': 'image/x-icon' } });
  });

  it('is found by any spelling of its host, and by no other host', async () => {
    for (const host of ['WWW.EXAMPLE.COM', `${HOST}.`, `${HOST}:8443`]) expect((await get('/A1', { host })).status).toBe(200);
    for (const host of [
      'example.com',
      'www.example.com.evil.example',
      'www.example.co',
      'x.www.example.com',
      'www.example.com@evil.example',
      '*',
    ])
      expect(await get('/A1', { host })).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it('of another account is not found under its path', async () => {
    const stranger = await aFilledSite(app, { slug: 'stranger' });
    await publish(app, stranger);
    expect((await get('/site/stranger/A1')).status).toBe(404);
    expect((await ask(server.port, '/site/stranger/A1')).status).toBe(200);
  });

  it('is served from memory after the first request', async () => {
    const host = `${HOST}:${new URL(app.origins.sites).port}`;
    const first = await get('/B1', { host });
    const renders = server.renders();
    expect((await get('/B1', { host })).headers['etag']).toBe(first.headers['etag']);
    expect(server.renders()).toBe(renders);
  });

  it('redirects visitors from the default addresses if its owner chooses so', async () => {
    await setHost('redirects = true');
    const moved = async (path: string, host = `localhost:${server.port}`) => {
      const { headers, status } = await ask(server.port, path, { host });
      return [status, headers['location'], headers['cache-control']];
    };
    await expect.poll(() => moved('/site/root-site/A2/JP?x=1')).toEqual([302, `${authority()}/A2/JP?x=1`, 'no-store']);
    expect(await moved('/A1', `${root.id}.localhost:${server.port}`)).toEqual([302, `${authority()}/A1`, 'no-store']);
    expect(await moved(`/site/${spring.id}/topics`)).toEqual([302, `${authority()}/spring/topics`, 'no-store']);
    expect((await get('/A1')).status).toBe(200);
    await setHost('redirects = false');
    await expect.poll(async () => (await moved('/site/root-site/A1'))[0]).toBe(200);
  });

  it('that is the only one, below a path, is found at the root as well', async () => {
    await app.sql('update sites set host_id = null where id = $1', [root.id]);
    await setHost('redirects = false');
    await expect.poll(async () => (await get('/')).headers['location']).toBe('/spring/');
    expect((await get('/A1')).status).toBe(404);
    await app.sql('update sites set host_id = $1 where id = $2', [hostId, root.id]);
    await setHost('redirects = false');
    await expect.poll(async () => (await get('/A1')).status).toBe(200);
  });

  it('is not found while the host is not active, while it is hidden, and while the plan lacks the flag', async () => {
    await setHost('active_at = null');
    await expect.poll(async () => (await get('/A1')).status).toBe(404);
    expect(renderedFrom((await ask(server.port, '/site/root-site/A1')).text).canonicalUrl).toBe(`${app.origins.sites}/site/root-site/A1`);
    await setHost('active_at = now()');
    await expect.poll(async () => (await get('/A1')).status).toBe(200);
    await setHost(`plan_flag = 'nobody_has_it'`);
    await expect.poll(async () => (await get('/A1')).status).toBe(404);
    await setHost(`plan_flag = 'private_domain'`);
    await expect.poll(async () => (await get('/A1')).status).toBe(200);
    await app.as(root.owner).post(`/api/site/${root.id}/unpublish`).expect(204);
    await expect.poll(async () => (await get('/A1')).status).toBe(404);
    await publish(app, root);
    await expect.poll(async () => (await get('/A1')).status).toBe(200);
  });

  it('may contain custom code there', async () => {
    const { headers, body } = await app.as(root.owner).get(`/api/site/${root.id}`).expect(200);
    const settings = { scripts: { contact_script: 'window.sent = true;' } };
    await app.as(root.owner).put(`/api/site/${root.id}`).set('if-match', headers['etag']!).send({ name: body.name, settings }).expect(200);
    await publish(app, root);
    await expect.poll(async () => (await get('/A1')).headers['content-security-policy']).toContain("'unsafe-inline' 'unsafe-eval'");
    expect((await ask(server.port, '/site/root-site/A1')).status).toBe(302);
  });
});

describe('hosts without an account', () => {
  const counting = (delay = 0) => {
    const reads: (readonly string[])[] = [];
    const read: ReadLive = async <Row>(_name: string, _statement: string, [hosts]: readonly unknown[]) => {
      reads.push(hosts as readonly string[]);
      await new Promise((done) => setTimeout(done, delay));
      return (hosts as string[]).filter((host) => host.startsWith('known')).map((host) => ({ host, site_id: host, path: '' })) as Row[];
    };
    const listeners = new Map<string, (payload: string) => void>();
    const bus = {
      ...app.deps.bus,
      subscribe: (channel: string, listener: (payload: string) => void) => (listeners.set(channel, listener), () => undefined),
    };
    return {
      reads,
      tell: (channel: string, payload: string) => listeners.get(channel)!(payload),
      hosts: new HostCache({ bus, clock: app.clock }, read),
    };
  };

  it('are looked up together, one query at a time, and cached', async () => {
    const { hosts, reads } = counting(1);
    const names = Array.from({ length: 2000 }, (_, at) => `host-${at}.com`);
    expect(await Promise.all(names.map((name) => hosts.find(name)))).toEqual(names.map(() => null));
    expect(reads.length).toBeLessThanOrEqual(5);
    const before = reads.length;
    await Promise.all(names.map((name) => hosts.find(name)));
    expect(reads).toHaveLength(before);
    app.clock.advance(30_000);
    await hosts.find(names[0]!);
    expect(reads).toHaveLength(before + 1);
  });

  it('are removed from the cache once an account claims one, others are kept', async () => {
    const { hosts, reads, tell: say } = counting();
    for (const host of ['a.com', 'b.com', 'known.com']) await hosts.find(host);
    say(HOST_CHANGED, 'a.com');
    for (const host of ['a.com', 'b.com', 'known.com']) await hosts.find(host);
    expect(reads.slice(3)).toEqual([['a.com']]);
    say(SITE_CHANGED, 'known.com');
    for (const host of ['a.com', 'b.com', 'known.com']) await hosts.find(host);
    expect(reads.slice(4)).toEqual([['known.com']]);
    say(HOST_CHANGED, '');
    for (const host of ['a.com', 'b.com', 'known.com']) await hosts.find(host);
    expect(reads.slice(5)).toEqual([['a.com'], ['b.com'], ['known.com']]);
  });

  it('are not cached if a message arrived during the read', async () => {
    const { hosts, reads, tell: say } = counting(20);
    const found = hosts.find('a.com');
    say(HOST_CHANGED, 'a.com');
    await found;
    await hosts.find('a.com');
    expect(reads).toEqual([['a.com'], ['a.com']]);
  });
});
