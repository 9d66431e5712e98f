import { createTestApp, problem, startTestDns, type TestApp, type TestDns, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecords, aPublishedSite, claim, removeRecords, seenOn, setTarget, SETTINGS, TARGET } from './testing/site.ts';

const HOUR = 3_600_000;

let app: TestApp;
let dns: TestDns;
let owner: TestUser;
let siteId: string;
let hosts = 0;
let host: string;
beforeAll(async () => {
  dns = await startTestDns();
  setTarget(dns);
  app = await createTestApp({ plugins: ['custom-domain'], settings: { ...SETTINGS, DNS_SERVERS: dns.address } });
  app.clock.stop();
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  owner = await app.create.user({ email: `owner-${(hosts += 1)}@example.com` });
  siteId = await aPublishedSite(app, owner);
  host = `www.shop-${hosts}.com`;
});

const path = (end = '', id = siteId) => `/api/site/${id}/domain${end}`;
const read = async (id = siteId) => (await app.as(owner).get(path('', id)).expect(200)).body;
const again = async (user: TestUser): Promise<TestUser> => ({ ...user, token: await app.create.token(user) });
const check = () => app.as(owner).post(path('/check'));
/** Advances the clock and runs the jobs that became due. */
const pass = async (ms: number): Promise<void> => {
  app.clock.advance(ms);
  owner = await again(owner);
  await app.runJobs();
};
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const ofDomain = (subjects: readonly string[]) => subjects.filter((subject) => subject.includes(host));
const verified = async (user = owner, id = siteId, name = host) => {
  const { body } = await claim(app, user, id, name).expect(201);
  addRecords(dns, body);
  await app.runJobs();
  return body;
};

describe('a claim', () => {
  it('lists the records to add, and leaves the site at its address', async () => {
    const { body } = await claim(app, owner, siteId, host.toUpperCase()).expect(201);
    const default_url = `${app.origins.sites}/site/${siteId}`;
    expect(body).toMatchObject({ site_id: siteId, default_url, url: default_url, path: null });
    expect(body.domain).toMatchObject({ host, readable_host: host, status: 'VERIFYING', is_apex: false, redirects: false, findings: [] });
    const zone = host.slice('www.'.length);
    expect(body.domain.records).toEqual([
      {
        purpose: 'PROOF',
        type: 'TXT',
        name: `_mekuri.${host}`,
        label: '_mekuri.www',
        value: expect.stringMatching(/^mekuri-domain=[0-9a-f]{40}$/),
        option: 1,
      },
      { purpose: 'ADDRESS', type: 'CNAME', name: host, label: host.replace(`.${zone}`, ''), value: TARGET, option: 1 },
    ]);
    expect(new Date(body.domain.verify_until).getTime() - new Date(body.domain.claimed_at).getTime()).toBe(72 * HOUR);
    expect(await seenOn(app, host, siteId)).toBe(404);
    expect(await read()).toEqual(body);
    const { body: list } = await app.as(owner).get('/api/site').expect(200);
    expect(list.items).toMatchObject([
      { id: siteId, status: 'PUBLISH', domain: { host, readable_host: host, status: 'DOMAIN_VERIFYING' } },
    ]);
  });

  it('to an apex domain offers an alias, or the current addresses', async () => {
    const { body } = await claim(app, owner, siteId, host.slice('www.'.length)).expect(201);
    expect(body.domain).toMatchObject({
      is_apex: true,
      records: [
        { type: 'TXT', label: '_mekuri' },
        { type: 'ALIAS', label: '@', value: TARGET },
      ],
    });
    await app.runJobs();
    const { domain } = await read();
    expect(domain.records.at(-1)).toMatchObject({ type: 'A', label: '@', value: '198.51.100.10', option: 2 });
    dns.set(domain.host, { A: ['198.51.100.10'] });
    dns.set(`_mekuri.${domain.host}`, { TXT: [domain.records[0].value] });
    expect((await check().expect(200)).body.domain).toMatchObject({ status: 'ACTIVE', findings: [{ code: 'flattened', level: 'advice' }] });
  });

  it('is idempotent, and excludes another one for the same site', async () => {
    const [{ body: first }, { body: second }] = await Promise.all([claim(app, owner, siteId, host), claim(app, owner, siteId, `${host}.`)]);
    expect(second.domain.records).toEqual(first.domain.records);
    expect(await claim(app, owner, siteId, 'www.other.com')).toMatchObject(problem(409, 'hosts.other'));
  });

  it.each(['localhost', '203.0.113.7', 'a.com:80', 'co.jp', '*.a.com', 'paypаl.com', 'a.com\r\nx: y', TARGET, `${'a.'.repeat(126)}com`])(
    'of %j is refused, with the field and why',
    async (text) => {
      const answer = await claim(app, owner, siteId, text);
      expect(answer).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^custom_domain\.host_/) } });
      expect(answer.body.fields).toMatchObject([{ pointer: '/body/host', message: expect.stringMatching(/[ぁ-ん]/) }]);
      expect((await read()).domain).toBeNull();
    },
  );

  it("to one of the installation's own hosts is refused", async () => {
    for (const own of [new URL(app.origins.sites).hostname, `${siteId}.localhost`, `x.${TARGET}`])
      expect(await claim(app, owner, siteId, own)).toMatchObject(problem(400, 'custom_domain.host_reserved'));
  });

  it('beyond the account’s limit is refused', async () => {
    await app.sql(
      `with made as (insert into site_hosts (id, account_id, tpath, host, plan_flag)
         select gen_random_uuid(), $1, $2, 'h' || n || '.com', 'private_domain' from generate_series(1, 20) n returning *)
       insert into custom_domain_claims (id, account_id, tpath, host, status, token, claimed_at, verify_until)
         select id, account_id, tpath, host, 'VERIFYING', id, now(), now() from made`,
      [owner.account.id, owner.account.tpath],
    );
    expect(await claim(app, owner, siteId, host)).toMatchObject(problem(409, 'limit_reached'));
    expect((await read()).domain).toBeNull();
  });
});

describe('the list of sites', () => {
  const listed = async (query: Record<string, string>): Promise<string[]> =>
    (await app.as(owner).get('/api/site').query(query).expect(200)).body.items.map(({ id }: { id: string }) => id);

  it('finds sites by their domain in any spelling, verified or not', async () => {
    const idn = await aPublishedSite(app, owner);
    const claimed = await claim(app, owner, siteId, host).expect(201);
    const { body } = await claim(app, owner, idn, `汐町${hosts}.jp`).expect(201);
    expect(body.domain).toMatchObject({ host: expect.stringMatching(/^xn--/), readable_host: `汐町${hosts}.jp` });
    for (const q of [host.toUpperCase(), host.slice(4, 10), `${host}.`]) expect(await listed({ q })).toEqual([siteId]);
    for (const q of [`汐町${hosts}.JP`, `汐町${hosts}`, body.domain.host]) expect(await listed({ q })).toEqual([idn]);
    expect(await listed({ q: 'www_shop' })).toEqual([]);
    expect((await listed({ status: 'DOMAIN_VERIFYING' })).toSorted()).toEqual([siteId, idn].toSorted());
    addRecords(dns, claimed.body);
    await app.runJobs();
    expect(await listed({ status: 'DOMAIN_VERIFYING' })).toEqual([idn]);
    for (let hours = 0; hours < 72; hours += 12) await pass(12 * HOUR);
    expect(await listed({ status: 'DOMAIN_VERIFYING' })).toEqual([]);
    expect((await listed({ status: 'PUBLISH' })).toSorted()).toEqual([siteId, idn].toSorted());
  });
});

describe('verification', () => {
  it('checks until both records exist; then the host is served, and one mail is sent', async () => {
    const { body } = await claim(app, owner, siteId, host).expect(201);
    await app.runJobs();
    expect((await read()).domain).toMatchObject({
      status: 'VERIFYING',
      findings: [{ code: 'proof_missing' }, { code: 'address_missing' }],
    });
    const [proof, address] = body.domain.records;
    dns.set(address.name, { CNAME: [address.value] });
    await pass(5 * 60_000);
    expect((await read()).domain).toMatchObject({ status: 'VERIFYING', findings: [{ code: 'proof_missing' }] });
    dns.set(proof.name, { TXT: ['v=spf1 -all', proof.value] });
    await pass(30 * 60_000);
    const { domain, url } = await read();
    expect(domain).toMatchObject({ status: 'ACTIVE', findings: [], verified_at: expect.any(String), checked_at: expect.any(String) });
    expect(domain.seen).toEqual(
      expect.arrayContaining([
        { type: 'TXT', name: proof.name, values: ['v=spf1 -all', proof.value], fault: null },
        { type: 'CNAME', name: host, values: [TARGET], fault: null },
      ]),
    );
    expect(url).toBe(`http://${host}:${new URL(app.origins.sites).port}`);
    await expect.poll(() => seenOn(app, host, siteId)).toBe(200);
    await pass(100 * HOUR);
    expect(ofDomain(await mailsTo(owner.email))).toEqual([`【${host}】独自ドメインの設定が完了しました`]);
  });

  it('fails after 72 hours without them, sends one mail, and can be restarted with the same records', async () => {
    const { body } = await claim(app, owner, siteId, host).expect(201);
    for (let hours = 0; hours < 72; hours += 6) await pass(6 * HOUR);
    expect((await read()).domain).toMatchObject({ status: 'FAILED', verified_at: null, next_check_at: null });
    expect((await app.as(owner).get(`/api/site/${siteId}`).expect(200)).body.domain).toEqual({
      host,
      readable_host: host,
      status: 'FAILED',
    });
    await pass(100 * HOUR);
    expect(ofDomain(await mailsTo(owner.email))).toEqual([`【${host}】独自ドメインを確認できませんでした`]);
    expect(await check()).toMatchObject(problem(409, 'custom_domain.ended'));
    const { body: again } = await app.as(owner).post(path('/restart')).expect(200);
    expect(again.domain).toMatchObject({ status: 'VERIFYING', records: body.domain.records, failed_at: null });
    addRecords(dns, body);
    await app.runJobs();
    expect((await read()).domain.status).toBe('ACTIVE');
    expect(await app.as(owner).post(path('/restart'))).toMatchObject(problem(409, 'custom_domain.not_ended'));
  });

  it('fails after 72 hours in which another account had the domain, and gives that reason', async () => {
    const holder = await app.create.user();
    const { body: held } = await claim(app, holder, await aPublishedSite(app, holder), host).expect(201);
    const { body } = await claim(app, owner, siteId, host).expect(201);
    addRecords(dns, held);
    await app.runJobs();
    const [proof] = body.domain.records;
    dns.set(proof.name, { TXT: [held.domain.records[0].value, proof.value] });
    for (let hours = 0; hours < 72; hours += 6) await pass(6 * HOUR);
    expect((await read()).domain).toMatchObject({ status: 'FAILED', findings: [{ code: 'taken' }] });
    expect(ofDomain(await mailsTo(owner.email))).toEqual([`【${host}】独自ドメインの設定を完了できませんでした`]);
  });

  it('changes state only on proof while answers flap for three days', async () => {
    const { body } = await claim(app, owner, siteId, host).expect(201);
    const [proof] = body.domain.records;
    for (let hours = 0; hours < 60; hours += 4) {
      dns.fail(proof.name, hours % 8 === 0 ? 'SERVFAIL' : null);
      if (hours % 12 === 0) addRecords(dns, body);
      else removeRecords(dns, body);
      if (hours % 12 === 0) dns.fail(proof.name, 'SERVFAIL');
      await pass(4 * HOUR);
      expect((await read()).domain.status).toBe('VERIFYING');
    }
    dns.fail(proof.name, null);
    addRecords(dns, body);
    await pass(HOUR);
    expect((await read()).domain.status).toBe('ACTIVE');
    for (let hours = 0; hours < 200; hours += 20) {
      dns.fail(proof.name, hours % 40 === 0 ? 'SERVFAIL' : null);
      await pass(20 * HOUR);
      expect((await read()).domain.status).toBe('ACTIVE');
    }
    dns.fail(proof.name, null);
    expect(ofDomain(await mailsTo(owner.email))).toHaveLength(1);
  });

  it('waits while certificates are forbidden, IPv6 leads elsewhere, or aliases form a loop', async () => {
    const { body } = await claim(app, owner, siteId, host).expect(201);
    addRecords(dns, body);
    dns.set(host.slice('www.'.length), { CAA: ['issue pki.goog'] });
    await app.runJobs();
    expect((await read()).domain).toMatchObject({ status: 'VERIFYING', findings: [{ code: 'caa_forbids' }] });
    dns.set(host.slice('www.'.length), {});
    dns.set(host, { CNAME: ['other.shop.com'] });
    dns.set('other.shop.com', { CNAME: [host] });
    await pass(60_000);
    expect((await read()).domain).toMatchObject({ status: 'VERIFYING', findings: [{ code: 'cname_loop' }] });
    dns.set(host, { A: ['198.51.100.10'], AAAA: ['2001:db8::99'] });
    await pass(60_000);
    expect((await read()).domain.findings).toContainEqual({ code: 'aaaa_other', level: 'fault', values: ['2001:db8::99'] });
  });

  it('truncates a proof record as large as DNS can carry', async () => {
    const { body } = await claim(app, owner, siteId, host).expect(201);
    dns.set(body.domain.records[0].name, { TXT: Array.from({ length: 200 }, () => 'x'.repeat(240)) });
    await app.runJobs();
    expect((await read()).domain).toMatchObject({
      status: 'VERIFYING',
      findings: [{ code: 'proof_too_large' }, { code: 'address_missing' }],
    });
    const { rows } = await app.sql<{ size: number }>('select pg_column_size(look) as size from custom_domain_claims where host = $1', [
      host,
    ]);
    expect(rows[0]!.size).toBeLessThan(2000);
  });
});

describe('checking now', () => {
  it('verifies at once', async () => {
    const { body } = await claim(app, owner, siteId, host).expect(201);
    addRecords(dns, body);
    const { body: after } = await check().expect(200);
    expect(after.domain.status).toBe('ACTIVE');
    await app.runJobs();
    expect(ofDomain(await mailsTo(owner.email))).toHaveLength(1);
  });

  it('is allowed once in ten seconds, even for concurrent requests', async () => {
    await claim(app, owner, siteId, host).expect(201);
    const answers = await Promise.all([check(), check(), check(), check()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '429', '429', '429']);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused).toMatchObject({ ...problem(429, 'custom_domain.asked_just_now'), headers: { 'retry-after': '10' } });
    app.clock.advance(10_000);
    await check().expect(200);
  });

  it('is refused for sites without a domain', async () => {
    expect(await check()).toMatchObject(problem(409, 'custom_domain.none'));
  });
});

describe('a verified domain', () => {
  it('fails once its records have been missing for 72 hours, with one mail, and is back once proved', async () => {
    const claimed = await verified();
    removeRecords(dns, claimed);
    await pass(24 * HOUR);
    const { domain } = await read();
    expect(domain).toMatchObject({
      status: 'ACTIVE',
      failing_since: expect.any(String),
      findings: [{ code: 'proof_missing' }, { code: 'address_missing' }],
    });
    for (let hours = 0; hours < 72; hours += 6) await pass(6 * HOUR);
    expect((await read()).domain).toMatchObject({ status: 'FAILED' });
    await expect.poll(() => seenOn(app, host, siteId)).toBe(404);
    expect(ofDomain(await mailsTo(owner.email))).toEqual([
      `【${host}】独自ドメインでの公開を停止しました`,
      `【${host}】独自ドメインの設定が完了しました`,
    ]);
    addRecords(dns, claimed);
    await app.as(owner).post(path('/restart')).expect(200);
    await app.runJobs();
    await expect.poll(() => seenOn(app, host, siteId)).toBe(200);
  });

  it('stays if its records come back in time', async () => {
    const claimed = await verified();
    removeRecords(dns, claimed);
    await pass(24 * HOUR);
    addRecords(dns, claimed);
    await pass(24 * HOUR);
    expect((await read()).domain).toMatchObject({ status: 'ACTIVE', failing_since: null, findings: [] });
  });

  it('is left at once, and needs another proof when it is claimed again', async () => {
    const { domain } = await verified();
    await expect.poll(() => seenOn(app, host, siteId)).toBe(200);
    const { body } = await app.as(owner).delete(path()).expect(200);
    expect(body).toMatchObject({ domain: null, url: body.default_url });
    await expect.poll(() => seenOn(app, host, siteId)).toBe(404);
    expect(await seenOn(app, new URL(app.origins.sites).host, siteId)).toBe(200);
    const stranger = await app.create.user();
    const theirs = await aPublishedSite(app, stranger);
    const { body: dangling } = await claim(app, stranger, theirs, host).expect(201);
    expect(dangling.domain.records[0].value).not.toBe(domain.records[0].value);
    await app.runJobs();
    const after = await app.as(stranger).get(path('', theirs)).expect(200);
    expect(after.body.domain).toMatchObject({ status: 'VERIFYING', findings: [{ code: 'proof_other' }] });
    expect(await seenOn(app, host, theirs)).toBe(404);
  });

  it('can be proved by any account once its owner’s contract is terminated, and the old proof is void', async () => {
    const { domain } = await verified();
    const waiting = await aPublishedSite(app, owner);
    await claim(app, owner, waiting, `later.${host}`).expect(201);
    await expect.poll(() => seenOn(app, host, siteId)).toBe(200);
    const master = await app.create.user({ role: 'MASTER' });
    const ended = { status: 'terminated', reason: '廃業のため', confirmation: `Account ${owner.account.tpath}` };
    await app.as(master).put(`/api/master/user-plan/${owner.account.id}/status`).send(ended).expect(200);
    await expect.poll(() => seenOn(app, host, siteId)).toBe(404);
    const { rows } = await app.sql('select host_id from sites where account_id = $1', [owner.account.id]);
    expect(rows).toEqual([{ host_id: null }, { host_id: null }]);
    const next = await app.create.user();
    const theirs = await aPublishedSite(app, next);
    const { body } = await claim(app, next, theirs, host).expect(201);
    expect(body.domain.records[0].value).not.toBe(domain.records[0].value);
    addRecords(dns, body);
    await app.runJobs();
    await expect.poll(() => seenOn(app, host, theirs)).toBe(200);
  });

  it('redirects the default addresses to it if its creator says so', async () => {
    await verified();
    const { body } = await app.as(owner).put(path()).send({ redirects: true }).expect(200);
    expect(body.domain.redirects).toBe(true);
    const moved = async () => {
      const { headers, status } = await app.sites.get(`/site/${siteId}/A1`).redirects(0);
      return { status, location: headers['location'] };
    };
    await expect.poll(moved).toEqual({ status: 302, location: `http://${host}:${new URL(app.origins.sites).port}/A1` });
  });

  it('belongs to one account, even if others prove it at the same time', { timeout: 60_000 }, async () => {
    const claims: { user: TestUser; id: string; record: { name: string; value: string } }[] = [];
    for (let n = 0; n < 50; n += 1) {
      const user = await app.create.user();
      const { id } = await app.create.site(user, { number_horizontal: 1, number_vertical: 1 });
      const { body } = await claim(app, user, id, host).expect(201);
      claims.push({ user, id, record: body.domain.records[0] });
    }
    dns.set(host, { CNAME: [TARGET] });
    dns.set(`_mekuri.${host}`, { TXT: claims.map(({ record }) => record.value) });
    const answers = await Promise.all(claims.map(({ user, id }) => app.as(user).post(path('/check', id))));
    const statuses = answers.map(({ body }) => body.domain?.status as string);
    expect(statuses.filter((status) => status === 'ACTIVE')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'VERIFYING')).toHaveLength(49);
    const { rows } = await app.sql('select 1 from site_hosts where host = $1 and active_at is not null', [host]);
    expect(rows).toHaveLength(1);
    const other = await app.create.user();
    const { id } = await app.create.site(other);
    expect(await claim(app, other, id, host)).toMatchObject(problem(409, 'hosts.taken'));
    const insert = `update site_hosts set active_at = now() where id = (select id from site_hosts where host = $1 and active_at is null limit 1)`;
    await expect(app.sql(insert, [host])).rejects.toMatchObject({ constraint: 'site_hosts_active' });
  });
});

describe('several sites on a domain', () => {
  const site = async (customPath: string | null) => aPublishedSite(app, owner, customPath === null ? {} : { custom_path: customPath });

  it('differ by their paths', async () => {
    await verified();
    const spring = await site('spring');
    const { body } = await claim(app, owner, spring, host).expect(201);
    expect(body).toMatchObject({ path: 'spring', domain: { status: 'ACTIVE' }, url: expect.stringMatching(/\/spring$/) });
    expect(body.domain.sites.map(({ id, path }: { id: string; path: string | null }) => [id, path])).toEqual([
      [siteId, null],
      [spring, 'spring'],
    ]);
    const { body: list } = await app.as(owner).get('/api/domain').expect(200);
    expect(list).toMatchObject({ items: [{ host, status: 'ACTIVE', sites: [{ id: siteId }, { id: spring }] }], limit: 20 });
    const bare = await site(null);
    expect(await claim(app, owner, bare, host)).toMatchObject(problem(409, 'hosts.path_taken'));
  });

  it('never share a path, neither by publishing, nor from the trash, nor by an earlier release', async () => {
    await verified();
    const other = await site('spring');
    await claim(app, owner, other, host).expect(201);
    const save = async (id: string, custom_path: string | null) => {
      const { headers, body } = await app.as(owner).get(`/api/site/${id}`).expect(200);
      await app
        .as(owner)
        .put(`/api/site/${id}`)
        .set('if-match', headers['etag']!)
        .send({ name: body.name, settings: { custom_path } })
        .expect(200);
    };
    const publish = (id: string) => app.as(owner).post(`/api/site/${id}/publish`);
    await save(other, null);
    expect(await publish(other)).toMatchObject(problem(409, 'hosts.path_taken'));
    await app.as(owner).delete(`/api/site/${other}`).expect(204);
    const third = await site('spring');
    await claim(app, owner, third, host).expect(201);
    await app.as(owner).post(`/api/site/${other}/restore`).expect(200);
    expect(await publish(other)).toMatchObject(problem(409, 'hosts.path_taken'));
    const { body: releases } = await app.as(owner).get(`/api/site/${other}/release`).expect(200);
    const back = await app.as(owner).post(`/api/site/${other}/release/${releases.items.at(-1).id}/rollback`);
    expect(back).toMatchObject(problem(409, 'hosts.path_taken'));
  });

  it('release it when the last one leaves or is permanently deleted', async () => {
    const claimed = await verified();
    const spring = await site('spring');
    await claim(app, owner, spring, host).expect(201);
    await app.as(owner).delete(path()).expect(200);
    expect((await read(spring)).domain).toMatchObject({ id: claimed.domain.id, status: 'ACTIVE' });
    await app.as(owner).delete(`/api/site/${spring}`).expect(204);
    expect((await app.as(owner).get('/api/domain').expect(200)).body.items).toHaveLength(1);
    await pass(32 * 24 * HOUR);
    await pass(24 * HOUR);
    expect((await app.as(owner).get('/api/domain').expect(200)).body.items).toEqual([]);
  });
});

describe('a plan without domains', () => {
  const setFlags = async (has: boolean) => {
    const flags = has ? '{swipe,private_domain}' : '{swipe}';
    await app.sql(`update plans set flags = $1 where id = (select plan_id from accounts where id = $2)`, [flags, owner.account.id]);
  };

  it('refuses changes, allows reads, stops serving within a minute, and serves again with the flag', async () => {
    const planId = (
      await app.sql<{ id: string }>(
        `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags)
         values (gen_random_uuid(), $1, 98, 0, 5, 9, 1, '{swipe,private_domain}') returning id`,
        [`Domains ${hosts}`],
      )
    ).rows[0]!.id;
    await app.sql('update accounts set plan_id = $1 where id = $2', [planId, owner.account.id]);
    await verified();
    await expect.poll(() => seenOn(app, host, siteId)).toBe(200);
    await setFlags(false);
    for (const call of [
      app.as(owner).delete(path()),
      app.as(owner).put(path()).send({ redirects: true }),
      check(),
      app.as(owner).post(path('/restart')),
      claim(app, owner, siteId, host),
    ])
      expect(await call).toMatchObject(problem(403, 'plan_required', { feature: 'private_domain' }));
    const { domain, url, default_url } = await read();
    expect(domain).toMatchObject({ host, status: 'ACTIVE' });
    expect(url).toBe(default_url);
    app.clock.advance(60_000);
    expect(await seenOn(app, host, siteId)).toBe(404);
    await setFlags(true);
    app.clock.advance(60_000);
    expect(await seenOn(app, host, siteId)).toBe(200);
  });
});

describe('permissions', () => {
  it('are the site’s account’s, whose viewers may only read', async () => {
    await claim(app, owner, siteId, host).expect(201);
    const viewer = await app.create.user({ role: 'SUB_ADMIN', account: owner.account, authority: 'view' });
    expect((await app.as(viewer).get(path()).expect(200)).body.domain.host).toBe(host);
    expect(await app.as(viewer).delete(path())).toMatchObject(problem(403, 'view_only'));
    const stranger = await app.create.user();
    expect(await app.as(stranger).get(path())).toMatchObject(problem(404, 'not_found'));
    expect(await app.as(stranger).post(path('/check'))).toMatchObject(problem(404, 'not_found'));
    expect(await claim(app, stranger, siteId, 'www.mine.com')).toMatchObject(problem(404, 'not_found'));
    expect((await app.as(stranger).get('/api/domain').expect(200)).body.items).toEqual([]);
    const operator = await app.create.user({ role: 'MASTER' });
    expect(await app.as(operator).get(path())).toMatchObject(problem(403, 'forbidden'));
  });
});
