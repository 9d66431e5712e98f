import { createTestApp, startTestDns, startTestRedis, type TestApp, type TestDns, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecords, aPublishedSite, claim, setTarget, SETTINGS } from './testing/site.ts';

const HOUR = 3_600_000;
const HOST = 'www.shiomachi-coffee.com';

describe.each(['redis', 'postgres'] as const)('verification with its queue on %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  let dns: TestDns;
  let app: TestApp;
  let owner: TestUser;
  let siteId: string;
  beforeAll(async () => {
    redis = backend === 'redis' ? (await startTestRedis())! : null;
    dns = await startTestDns();
    setTarget(dns);
    const settings = { ...SETTINGS, DNS_SERVERS: dns.address, REDIS_URL: redis?.url };
    app = await createTestApp({ plugins: ['custom-domain'], settings });
    owner = await app.create.user({ email: 'owner@example.com' });
    siteId = await aPublishedSite(app, owner);
  });
  afterAll(async () => {
    await app.close();
    await dns.close();
    await redis?.stop();
  });

  const claimRow = async () =>
    (
      await app.sql<{ status: string; turn: number; next_check_at: Date | null }>(
        'select status, turn, next_check_at from custom_domain_claims',
      )
    ).rows[0]!;
  /** The scheduled checks in the outbox. */
  const waiting = async () =>
    (
      await app.sql<{ run_at: Date; turn: number }>(
        `select run_at, (payload ->> 'turn')::int as turn from outbox where name = 'custom-domain.check' and status in ('pending', 'leased')`,
      )
    ).rows;
  const notices = async () => (await app.mails()).filter(({ subject }) => subject.includes(HOST)).map(({ subject }) => subject);

  it('neither loses nor repeats a check or a mail when the queue forgets its jobs', { timeout: 60_000 }, async () => {
    const { body } = await claim(app, owner, siteId, HOST).expect(201);
    for (let look = 1; look <= 12; look += 1) {
      await redis?.forget();
      await app.runJobs();
      const { next_check_at: next, status, turn } = await claimRow();
      expect([status, turn]).toEqual(['VERIFYING', look]);
      expect(await waiting()).toEqual([{ run_at: next, turn: look }]);
      // One millisecond before it is due, nothing runs.
      app.clock.set(new Date(next!.getTime() - 1).toISOString());
      await app.runJobs();
      expect((await claimRow()).turn).toBe(look);
      app.clock.set(next!.toISOString());
    }
    addRecords(dns, body);
    await redis?.forget();
    await app.runJobs();
    await redis?.forget();
    await app.runJobs();
    expect((await claimRow()).status).toBe('ACTIVE');
    expect(await notices()).toEqual([`【${HOST}】独自ドメインの設定が完了しました`]);
  });

  it('takes effect once when the queue delivers a job twice', async () => {
    const before = await claimRow();
    const rows = await app.sql<{ id: string }>(`select id from outbox where name = 'custom-domain.check' and status = 'done'`);
    expect(rows.rows.length).toBeGreaterThan(5);
    await app.sql(
      `update outbox set status = 'pending', run_at = now(), attempts = 0 where name = 'custom-domain.check' and status = 'done'`,
    );
    await app.runJobs();
    expect(await claimRow()).toEqual(before);
    expect(await notices()).toHaveLength(1);
  });

  it('checks once a day after that, at the time that it announced', async () => {
    const { next_check_at: next, turn } = await claimRow();
    app.clock.advance(12 * HOUR);
    await app.runJobs();
    expect((await claimRow()).turn).toBe(turn);
    app.clock.set(next!.toISOString());
    await redis?.forget();
    await app.runJobs();
    const after = await claimRow();
    expect(after).toMatchObject({ status: 'ACTIVE', turn: turn + 1 });
    expect(after.next_check_at!.getTime() - next!.getTime()).toBe(24 * HOUR);
  });
});
