import { answerText, itemsIn, readAnswers, refuseAnswers, type Answers, type FormItem, type PublicFormItem } from '@mekuri/kit/forms';
import { InvalidInput, reply, type Ctx, type Input, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { ConsentText, Entry, type Form } from './model.ts';
import type { FormsPart, PublishedForm } from './release.ts';
import { findVersion } from './settings.ts';
import { isLikeSpam } from './spam.ts';

type Body = Input<'forms.sendContact'>['body'] & Pick<Input<'forms.sendHomepage'>['body'], 'mode'>;

/** @throws InvalidInput for a version that never was published */
const itemsOf = async (ctx: Ctx, siteId: string, formType: Form, live: PublishedForm, version: number): Promise<FormItem[]> => {
  if (version === live.public.version) return live.items;
  const older = version < live.public.version ? await findVersion(ctx, siteId, formType, version) : undefined;
  if (!older) throw new InvalidInput({ fields: [{ pointer: '/body/form_version', rule: 'exists' }] });
  return older.items;
};

/** Which documents stood with the form. @throws InvalidInput for others than were published, or without the agreement that they demand */
const consentOf = async (ctx: Ctx, siteId: string, { public: { consent } }: PublishedForm, body: Body): Promise<string | null> => {
  const version = body.consentVersion || consent.version;
  if (version !== consent.version && !(await ctx.db.query(ConsentText).findOne({ siteId, version })))
    throw new InvalidInput({ fields: [{ pointer: '/body/consent_version', rule: 'exists' }] });
  if (consent.isRequired && body.agreed !== true)
    throw new InvalidInput({ code: 'form.invalid', fields: [{ pointer: '/body/agreed', rule: 'form.agree' }] });
  return version === '' ? null : version;
};

const emailOf = (items: readonly PublicFormItem[], answers: Answers): string => {
  const item = items.find(({ format }) => format === 'EMAIL');
  const email = item && answers[item.id];
  return typeof email === 'string' ? email : '';
};

const wordsOf = (items: readonly PublicFormItem[], answers: Answers): string =>
  items
    .filter(({ format }) => format !== 'EMAIL')
    .map((item) => answerText(item, answers[item.id] ?? ''))
    .filter((text) => text !== '')
    .join('\n');

const orNull = (text: string | undefined): string | null => (text ? text.toLowerCase() : null);

/** Keeps what a visitor sent, wholly under one version of the form. Mails leave by a job, once it is committed. */
export const receive = async (ctx: Ctx, siteReference: string, formType: Form, body: Body): Promise<Reply<Output<'forms.sendContact'>>> => {
  const { siteId, part } = await ctx.core.releases.part(ctx, siteReference, 'forms');
  const site: SiteRef = await ctx.core.sites.require(ctx, siteId);
  const live = (part as FormsPart)[formType];
  const version = body.formVersion ?? live.public.version;
  const language = ctx.core.sites.contentLanguage(body.lang, site);
  const items = itemsIn(await itemsOf(ctx, siteId, formType, live, version), ctx.core.sites.wireLanguage(language));
  const { answers, faults } = readAnswers({ items }, body.data);
  refuseAnswers(faults);
  const consentVersion = await consentOf(ctx, siteId, live, body);
  const entry = await ctx.db.insert(Entry, {
    siteId,
    formType,
    version,
    language,
    answers: answers as Entry['answers'],
    email: emailOf(items, answers),
    words: wordsOf(items, answers),
    mode: formType === 'homepage' ? (body.mode ?? 'application') : null,
    position: body.position ?? '',
    pageId: orNull(body.pageId),
    popupId: orNull(body.popupId),
    agreed: body.agreed ?? false,
    consentVersion,
    isSpam: isLikeSpam(body, ctx.now()),
    receivedAt: ctx.now(),
  });
  if (!entry.isSpam) {
    await ctx.enqueue('forms.tell', { entryId: entry.id });
    await ctx.emit('form.sent', { siteId, formType, entryId: entry.id, pageId: entry.pageId, popupId: entry.popupId });
  }
  return reply(
    { id: entry.id, receivedAt: entry.receivedAt.toISOString(), message: ctx.core.texts.say(ctx, `forms.sent.${formType}`) },
    { status: 201 },
  );
};
