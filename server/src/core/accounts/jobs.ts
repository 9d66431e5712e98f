import { formatDateTime, type Locale } from '@mekuri/kit/server';
import type { CoreCtx, CoreJob, Module } from '../../kernel/types.ts';
import { takeMails } from '../../platform/mail/mail-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { cleanUp } from '../../platform/jobs/retention.ts';
import { sql } from '../../platform/database/sql.ts';
import { invitePerson, type Invitee } from './sign-up/invitations.ts';
import { makeLinks } from './passwords/password-links.ts';
import { CAN_SIGN_IN_SQL } from './sessions/can-sign-in.ts';
import { findSignUp, type SignUp } from './sign-up/sign-ups.ts';

interface Mailable extends Invitee {
  invited: boolean;
}

/** The person with this address, locked until the transaction ends so that concurrent requests are counted one after another. */
const findMailable = async (ctx: CoreCtx, email: string): Promise<Mailable | undefined> => {
  const [person] = await sql<Mailable>(
    ctx.db,
    `select u.id as "userId", u.account_id as "accountId", u.tpath, u.email, u.name, u.locale, a.name as company,
            u.password_hash is null or u.must_change_password as invited
       from users u join accounts a on a.id = u.account_id
      where u.email_canonical = :email and ${CAN_SIGN_IN_SQL} and u.tpath >= :from and u.tpath < :to
        for no key update of u`,
    { email },
  );
  return person;
};

/** Takes the mail from the limits before a link is made, because a new link voids the one mailed last. */
const mayBeMailed = async (ctx: CoreCtx, to: string, template: 'reset' | 'sign-up'): Promise<boolean> => {
  const [refusal] = await takeMails(ctx, [{ to, template, occasion: 'access' }]);
  return refusal === null;
};

const sendReset = async (ctx: CoreCtx, person: Mailable): Promise<void> => {
  const [made] = await makeLinks(ctx, 'reset', [person]);
  const { expiresAt, ...link } = made!;
  const { email, locale, name } = person;
  await queueMail(ctx, {
    occasion: 'taken',
    to: email,
    locale,
    template: 'reset',
    data: { name, until: formatDateTime(expiresAt, locale) },
    link,
  });
};

/** The job `accounts.send-reset`. Its payload is the address, because only the job finds out whether a person has it. */
const sendResetJob: CoreJob = {
  async run(ctx, { email }) {
    await ctx.once('mail', async (inner) => {
      const person = await findMailable(inner, String(email));
      if (!person || !(await mayBeMailed(inner, person.email, 'reset'))) return;
      await (person.invited ? invitePerson(inner, person, { occasion: 'taken' }) : sendReset(inner, person));
    });
  },
};

/** Expires the address's open sign-ups: this one, or all others. */
const voidSignUps = (ctx: CoreCtx, { email, id }: SignUp, which: 'this' | 'others'): Promise<unknown> =>
  sql(
    ctx.db,
    `update sign_ups set expires_at = :now
      where email_canonical = :email and (id = :id) = :isThis and used_at is null and expires_at > :now and tpath >= :from and tpath < :to`,
    { email, id, isThis: which === 'this', now: ctx.now() },
  );

/** Contains none of the submitted data: the mailbox may not belong to the person who signed up. */
const mailSignUp = async (ctx: CoreCtx, { id, email, locale, expiresAt }: SignUp): Promise<void> => {
  await queueMail(ctx, {
    occasion: 'taken',
    to: email,
    locale,
    template: 'sign-up',
    data: { until: formatDateTime(expiresAt, locale) },
    link: { kind: 'sign_up', id, path: '/sign-up' },
  });
};

const mailExisting = async (ctx: CoreCtx, { email, name, locale }: { email: string; name: string; locale: Locale }): Promise<void> => {
  await queueMail(ctx, {
    occasion: 'taken',
    to: email,
    locale,
    template: 'sign-up-existing',
    data: { name, url: `${ctx.deps.config.origins.app}/login` },
  });
};

/** The job `accounts.send-sign-up`: mails a link to a new address, and a notice to one that already has an account. */
const sendSignUpJob: CoreJob = {
  async run(ctx, { signUpId }) {
    await ctx.once('mail', async (inner) => {
      const signUp = await findSignUp(inner, String(signUpId), 'for update');
      if (!signUp) return;
      const [taken] = await sql<{ person: Mailable | null }>(
        inner.db,
        `select case when ${CAN_SIGN_IN_SQL} then json_build_object('email', u.email, 'name', u.name, 'locale', u.locale) end as person
           from users u join accounts a on a.id = u.account_id
          where u.email_canonical = :email and u.deleted_at is null and u.tpath >= :from and u.tpath < :to`,
        { email: signUp.email },
      );
      const isAllowed = await mayBeMailed(inner, signUp.email, 'sign-up');
      await voidSignUps(inner, signUp, taken || !isAllowed ? 'this' : 'others');
      if (!isAllowed) return;
      if (!taken) await mailSignUp(inner, signUp);
      else if (taken.person) await mailExisting(inner, taken.person);
    });
  },
};

/** Expired rows. Used refresh tokens are kept until they expire, so that reuse is detected. */
const STALE = [
  `mailed_links where expires_at < now() - interval '7 days'`,
  `sign_ups where expires_at < now() - interval '1 day'`,
  `refresh_tokens where expires_at < now()`,
  `sessions where expires_at < now() or revoked_at < now() - interval '30 days'`,
  `end_user_sessions where expires_at < now() or revoked_at < now() - interval '1 day'`,
  `preview_sessions where ends_at < now()`,
];

const cleanUpJob: CoreJob = {
  timeout: 600,
  run: (ctx) => cleanUp(ctx, STALE),
};

export const jobs = {
  'accounts.send-reset': sendResetJob,
  'accounts.send-sign-up': sendSignUpJob,
  'accounts.clean-up': cleanUpJob,
} satisfies Module['jobs'];

export const recurring = [{ job: 'accounts.clean-up', pattern: '20 4 * * *' }] satisfies Module['recurring'];
