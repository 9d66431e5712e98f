import { randomUUIDv7 } from 'node:crypto';
import { looksLikeSpam, notifySoon, originOf, readSubmission } from '@mekuri/kit/form-records';
import type { Answers, PublicFormItem } from '@mekuri/kit/forms';
import { reply, type Ctx, type Input, type Output, type Reply } from '@mekuri/kit/server';
import { Entry, RECORDS, type Form } from './model.ts';
import type { FormsPart } from './release.ts';
import { NOTIFYING } from './notifications.ts';

type Body = Input<'forms.sendContact'>['body'] & Pick<Input<'forms.sendHomepage'>['body'], 'mode'>;

const emailOf = (items: readonly PublicFormItem[], answers: Answers): string => {
  const item = items.find(({ format }) => format === 'EMAIL');
  const email = item && answers[item.id];
  return typeof email === 'string' ? email : '';
};

/** Removes passwords, which must never be stored. Forms published before password items were refused may still ask for one. */
const withoutPasswords = (items: readonly PublicFormItem[], answers: Answers): Entry['answers'] => {
  const secret = new Set(items.filter(({ format }) => format === 'PASSWORD').map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !secret.has(id))) as Entry['answers'];
};

/** Stores a submission under a single version of the form. A job sends the mails after the commit. */
export const submitEntry = async (
  ctx: Ctx,
  siteReference: string,
  formType: Form,
  body: Body,
): Promise<Reply<Output<'forms.sendContact'>>> => {
  const { siteId, part, language: defaultLanguage } = await ctx.core.releases.part(ctx, siteReference, 'forms');
  const live = (part as FormsPart)[formType];
  const { items, answers, ...sent } = await readSubmission(ctx, RECORDS[formType], { id: siteId, defaultLanguage }, live, body);
  const { visitId, ...origin } = originOf(body);
  const { pageId, popupId } = origin;
  const [id, receivedAt, isSpam] = [randomUUIDv7(), ctx.now(), looksLikeSpam(body, ctx.now())];
  const settled = isSpam ? receivedAt : null;
  await ctx.db.insertOnce(Entry, {
    ...sent,
    ...origin,
    id,
    siteId,
    formType,
    answers: withoutPasswords(items, answers),
    email: emailOf(items, answers),
    mode: formType === 'homepage' ? (body.mode ?? live.public.modes?.[0] ?? 'application') : null,
    agreed: body.agreed ?? false,
    isSpam,
    receivedAt,
    repliedAt: settled,
    toldAt: settled,
  });
  if (!isSpam) {
    await notifySoon(ctx, NOTIFYING[formType], siteId);
    await ctx.core.traffic.recordConversion(ctx, { siteId, kind: formType, reference: id, visitId, pageId });
    await ctx.emit('form.submitted', { siteId, formType, entryId: id, pageId, popupId });
  }
  return reply({ id, receivedAt: receivedAt.toISOString(), message: ctx.core.i18n.t(ctx, `forms.sent.${formType}`) }, { status: 201 });
};
