import { answerText, itemsIn, readAnswers, refuseAnswers, type Answers, type FormItem, type PublicFormItem } from '@mekuri/kit/forms';
import { InvalidInput, type Ctx, type Input, type SiteRef } from '@mekuri/kit/server';
import { ConsentText, Registration } from './model.ts';
import type { MembersPart } from './release.ts';
import { findVersion } from './settings.ts';

type Body = Input<'members.register'>['body'];

/** How long the mailed link is good for. */
const LIFETIME = 24 * 3_600_000;

interface Judged {
  site: SiteRef;
  /** What is kept of the form. */
  row: Pick<Registration, 'siteId' | 'email' | 'version' | 'language' | 'answers' | 'words' | 'consentVersion' | 'position'>;
  password: string;
}

/** @throws InvalidInput for a version that never was published */
const itemsOf = async (ctx: Ctx, siteId: string, live: MembersPart, version: number): Promise<FormItem[]> => {
  if (version === live.public.version) return live.items;
  const older = version < live.public.version ? await findVersion(ctx, siteId, version) : undefined;
  if (!older) throw new InvalidInput({ fields: [{ pointer: '/body/form_version', rule: 'exists' }] });
  return older.items;
};

/** Which documents stood with the form. @throws InvalidInput for others than were published, or without the agreement that they demand */
const consentOf = async (ctx: Ctx, siteId: string, { public: { consent } }: MembersPart, body: Body): Promise<string | null> => {
  const version = body.consentVersion || consent.version;
  if (version !== consent.version && !(await ctx.db.query(ConsentText).findOne({ siteId, version })))
    throw new InvalidInput({ fields: [{ pointer: '/body/consent_version', rule: 'exists' }] });
  if (consent.isRequired && body.agreed !== true)
    throw new InvalidInput({ code: 'form.invalid', fields: [{ pointer: '/body/agreed', rule: 'form.agree' }] });
  return version === '' ? null : version;
};

const isSecret = ({ format }: PublicFormItem): boolean => format === 'PASSWORD';

const wordsOf = (items: readonly PublicFormItem[], answers: Answers): string =>
  items
    .filter((item) => !isSecret(item) && item.format !== 'EMAIL')
    .map((item) => answerText(item, answers[item.id] ?? ''))
    .filter((text) => text !== '')
    .join('\n');

/** Judges what was filled in by the form that is published, or by the earlier one that the visitor saw. @throws InvalidInput, NotFound */
const judge = async (ctx: Ctx, reference: string, body: Body): Promise<Judged> => {
  const { siteId, part } = await ctx.core.releases.part(ctx, reference, 'members');
  const site = await ctx.core.sites.require(ctx, siteId);
  const live = part as MembersPart;
  const version = body.formVersion ?? live.public.version;
  const language = ctx.core.sites.contentLanguage(body.lang, site);
  const items = itemsIn(await itemsOf(ctx, siteId, live, version), ctx.core.sites.wireLanguage(language));
  const { answers, faults } = readAnswers({ items }, body.data);
  refuseAnswers(faults);
  const email = ctx.core.emails.check(String(answers['email']), '/body/data/email');
  const password = String(answers['password']);
  ctx.core.passwords.check(password, '/body/data/password');
  const secret = new Set(items.filter(isSecret).map(({ id }) => id));
  return {
    site,
    password,
    row: {
      siteId,
      email,
      version,
      language,
      answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !secret.has(id))),
      words: wordsOf(items, answers),
      consentVersion: await consentOf(ctx, siteId, live, body),
      position: body.position ?? '',
    },
  };
};

/**
 * Keeps a temporary registration. The same work and the same answer for every address: a job finds out whether anybody has it.
 * @returns until when it can be completed
 */
export const register = async (ctx: Ctx, reference: string, body: Body) => {
  const { password, row } = await ctx.transaction((inner) => judge(inner, reference, body));
  const passwordHash = await ctx.core.passwords.hash(password);
  return ctx.settle(async (inner) => {
    const expiresAt = new Date(inner.now().getTime() + LIFETIME);
    const { id } = await inner.db.insert(Registration, { ...row, passwordHash, createdAt: inner.now(), expiresAt });
    await inner.enqueue('members.send-registration', { registrationId: id });
    return { expiresAt: expiresAt.toISOString() };
  });
};
