import { looksLikeSpam, originOf, readSubmission, type Origin, type Submission } from '@mekuri/kit/form-records';
import type { Ctx, Input } from '@mekuri/kit/server';
import { RECORDS, Registration } from './model.ts';
import type { MembersPart } from './release.ts';

type Body = Input<'members.register'>['body'];

/** Lifetime of the mailed link in ms: 24 hours. */
const LIFETIME = 24 * 3_600_000;

interface Judged {
  /** The columns to store, without the password. */
  row: Omit<Submission, 'items' | 'answers'> & Origin & Pick<Registration, 'answers' | 'siteId' | 'email' | 'isSpam'>;
  password: string;
}

/** @throws InvalidInput, NotFound */
const judge = async (ctx: Ctx, reference: string, body: Body): Promise<Judged> => {
  const { siteId, part, language: defaultLanguage } = await ctx.core.releases.part(ctx, reference, 'members');
  const site = { id: siteId, defaultLanguage };
  const { items, answers, ...sent } = await readSubmission(ctx, RECORDS, site, part as MembersPart, body);
  const email = ctx.core.emails.check(String(answers['email']), '/body/data/email');
  const password = String(answers['password']);
  ctx.core.passwords.check(password, '/body/data/password');
  const shown = items.filter(({ format }) => format !== 'PASSWORD');
  const kept = Object.fromEntries(shown.map(({ id }) => [id, answers[id] ?? ''])) as Registration['answers'];
  return { password, row: { ...sent, ...originOf(body), siteId, email, answers: kept, isSpam: looksLikeSpam(body, ctx.now()) } };
};

/**
 * Stores a temporary registration. Every address takes the same work and gets the same response; a job finds out whether it belongs to a member.
 * @returns the time until which the registration can be completed
 */
export const register = async (ctx: Ctx, reference: string, body: Body) => {
  const { password, row } = await ctx.transaction((inner) => judge(inner, reference, body));
  const passwordHash = await ctx.core.passwords.hash(password);
  return ctx.commitWithResponse(async (inner) => {
    const expiresAt = new Date(inner.now().getTime() + LIFETIME);
    const { id } = await inner.db.insert(Registration, { ...row, passwordHash, createdAt: inner.now(), expiresAt });
    if (!row.isSpam) await inner.enqueue('members.send-registration', { registrationId: id });
    return { expiresAt: expiresAt.toISOString() };
  });
};
