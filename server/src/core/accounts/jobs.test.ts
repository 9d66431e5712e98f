import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobBench, type JobBench } from '../../../testing/job-bench.ts';
import accounts from './index.ts';

let bench: JobBench;
beforeEach(async () => {
  bench = await createJobBench('postgres', { modules: [accounts] });
});
afterEach(() => bench.close());

const labels = async (statement: string) => (await bench.sql<{ label: string }>(statement)).rows.map(({ label }) => label);

describe('accounts.clean-up', () => {
  it('runs every day', () => {
    expect(accounts.recurring).toContainEqual({ job: 'accounts.clean-up', pattern: '20 4 * * *' });
  });

  it('removes only expired rows', async () => {
    const { id, account } = await bench.create.user();
    await bench.sql('delete from sessions');
    const person = [id, account.id, account.tpath];
    await bench.sql(
      `insert into mailed_links (id, user_id, account_id, tpath, kind, email_canonical, expires_at, used_at)
       select uuidv7(), $1, $2, $3, 'reset', label, now() - interval '1 day' * days, case when label = 'used' then now() end
         from (values ('old', 8), ('expired', 6), ('used', -1), ('open', -1)) as link (label, days)`,
      person,
    );
    await bench.sql(
      `insert into sign_ups (id, company_name, name, email, email_canonical, password_hash, locale, expires_at)
       select uuidv7(), label, 'N', label, label, '-', 'ja', now() - interval '1 hour' * hours
         from (values ('old', 25), ('expired', 23), ('open', -1)) as sign_up (label, hours)`,
    );
    await bench.sql(
      `with session as (
         insert into sessions (id, user_id, account_id, tpath, epoch, expires_at, revoked_at)
         select uuidv7(), $1, $2, $3, epoch, now() - interval '1 day' * days, now() - interval '1 day' * revoked
           from (values (1, 1, null::int), (2, -1, 31), (3, -1, 29), (4, -1, null)) as session (epoch, days, revoked)
         returning id, epoch
       )
       insert into refresh_tokens (id, session_id, account_id, tpath, token_hash, expires_at, used_at)
       select uuidv7(), session.id, $2, $3, label || epoch, now() - interval '1 hour' * hours, now()
         from session, (values ('expired', 1), ('used', -1)) as token (label, hours) where $1::uuid is not null`,
      person,
    );
    const siteId = randomUUIDv7();
    await bench.sql(
      `insert into sites (id, account_id, tpath, name, title, default_language, settings) values ($1, $2, $3, 'S', 'S', 'ja', '{}')`,
      [siteId, account.id, account.tpath],
    );
    for (const days of [1, -1]) {
      await bench.create.foreignToken('preview', siteId);
      await bench.sql(`update preview_sessions set ends_at = now() - interval '1 day' * $1 where ends_at > now() + interval '2 days'`, [
        days,
      ]);
    }
    const workers = await bench.start({ background: false });
    await bench.enqueue('accounts.clean-up');
    await workers.drain();
    expect(await labels('select email_canonical as label from mailed_links order by 1')).toEqual(['expired', 'open', 'used']);
    expect(await labels('select company_name as label from sign_ups order by 1')).toEqual(['expired', 'open']);
    expect(await labels('select epoch::text as label from sessions order by 1')).toEqual(['3', '4']);
    expect(await labels('select (ends_at > now())::text as label from preview_sessions')).toEqual(['true']);
    expect(await labels('select token_hash as label from refresh_tokens order by 1')).toEqual(['used3', 'used4']);
  });

  it('deletes an operator’s impersonation with their session', async () => {
    const [operator, customer] = [await bench.create.user({ role: 'MASTER' }), await bench.create.user()];
    await bench.sql(
      `insert into sessions (id, user_id, account_id, tpath, epoch, expires_at, acting_user_id, acting_session_id)
       select uuidv7(), $1, $2, $3, 7, now() + interval '1 day', user_id, id from sessions where user_id = $4`,
      [customer.id, customer.account.id, customer.account.tpath, operator.id],
    );
    await bench.sql(`update sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [operator.id]);
    const workers = await bench.start({ background: false });
    await bench.enqueue('accounts.clean-up');
    await workers.drain();
    expect(await labels('select epoch::text as label from sessions')).toEqual(['0']);
  });
});

describe('accounts.send-reset', () => {
  it('mails once when it runs twice for one request', async () => {
    const { email } = await bench.create.user();
    const workers = await bench.start({ background: false });
    await bench.enqueue('accounts.send-reset', { email });
    await workers.drain();
    await bench.sql(`update outbox set status = 'pending', finished_at = null where name = 'accounts.send-reset'`);
    await workers.drain();
    expect(await labels('select template as label from mails')).toEqual(['reset']);
  });
});
