import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '@mekuri/server/testing';
import { createJobBench, type JobBench } from '../../../../testing/job-bench.ts';
import { ConfigError } from '../../../config.ts';
import { ensureFirstOperator } from './bootstrap-admin.ts';
import { authCalls, tokenIn } from '../testing/auth-calls.ts';

const EMAIL = 'operator@provider.example';
const PASSWORD = 'Fresh-2027';

it('the first operator of an installation is invited by mail, chooses a password, and runs it', async () => {
  const app = await createTestApp({ settings: { MASTER_EMAIL: 'Operator@Provider.example' } });
  try {
    const { post, signIn, mailsTo } = authCalls(() => app);
    await ensureFirstOperator(app.deps);
    const [mail, ...more] = await mailsTo(EMAIL);
    expect(more).toEqual([]);
    await post('reset-password', { token: tokenIn(mail), password: PASSWORD }).expect(204);
    const { body } = await signIn(EMAIL, PASSWORD).expect(200);
    expect(body.user).toMatchObject({
      role: 'MASTER',
      user_type: 'master',
      authority: 'edit',
      admin_role: 'main_contact',
      license_issuance: true,
      must_change_password: false,
      account: { contract_status: 'active' },
      plan: { name: 'EP/OEM' },
    });
    const { rows } = await app.sql('select is_owner from users where id = $1', [body.user.id]);
    expect(rows).toEqual([{ is_owner: true }]);
    const settings = app.anonymous.put('/api/master/settings').set('authorization', `Bearer ${body.access_token}`);
    await settings.send({ sign_up: false }).expect(200);
  } finally {
    await app.close();
  }
});

describe('the first operator', () => {
  let bench: JobBench;
  beforeEach(async () => {
    bench = await createJobBench('postgres', {}, { masterEmail: EMAIL });
  });
  afterEach(() => bench.close());

  const counts = async () => {
    const { rows } = await bench.sql(
      'select (select count(*) from accounts) as accounts, (select count(*) from users) as users, (select count(*) from mails) as mails',
    );
    return rows;
  };

  it('is created once, even by two processes that start together, and not again at the next start', async () => {
    const once = [{ accounts: '1', users: '1', mails: '1' }];
    await Promise.all([ensureFirstOperator(bench.deps), ensureFirstOperator(bench.deps)]);
    expect(await counts()).toEqual(once);
    await ensureFirstOperator(bench.deps);
    await bench.sql(`update users set status = 'disabled', email_canonical = 'moved@provider.example'`);
    await ensureFirstOperator(bench.deps);
    expect(await counts()).toEqual(once);
  });

  it('is not created when there is one already, such as the demo’s', async () => {
    await bench.create.user({ role: 'MASTER' });
    const before = await counts();
    await ensureFirstOperator(bench.deps);
    expect(await counts()).toEqual(before);
  });

  it('cannot be a customer', async () => {
    await bench.create.user({ email: EMAIL });
    const before = await counts();
    await expect(ensureFirstOperator(bench.deps)).rejects.toThrow(ConfigError);
    expect(await counts()).toEqual(before);
  });

  it('is not created without the setting', async () => {
    bench.deps.config.masterEmail = null;
    await ensureFirstOperator(bench.deps);
    expect(await counts()).toEqual([{ accounts: '0', users: '0', mails: '0' }]);
  });
});
