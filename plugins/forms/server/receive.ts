import { isLikeSpam, originOf, readSubmission } from '@mekuri/kit/form-records';
import type { Answers, PublicFormItem } from '@mekuri/kit/forms';
import { reply, type Ctx, type Input, type Output, type Reply } from '@mekuri/kit/server';
import { Entry, RECORDS, type Form } from './model.ts';
import type { FormsPart } from './release.ts';

type Body = Input<'forms.sendContact'>['body'] & Pick<Input<'forms.sendHomepage'>['body'], 'mode'>;

const emailOf = (items: readonly PublicFormItem[], answers: Answers): string => {
  const item = items.find(({ format }) => format === 'EMAIL');
  const email = item && answers[item.id];
  return typeof email === 'string' ? email : '';
};

/** Keeps what a visitor sent, wholly under one version of the form. Mails leave by a job, once it is committed. */
export const receive = async (ctx: Ctx, siteReference: string, formType: Form, body: Body): Promise<Reply<Output<'forms.sendContact'>>> => {
  const { siteId, part } = await ctx.core.releases.part(ctx, siteReference, 'forms');
  const site = await ctx.core.sites.require(ctx, siteId);
  const { items, answers, ...sent } = await readSubmission(ctx, RECORDS[formType], site, (part as FormsPart)[formType], body);
  const entry = await ctx.db.insert(Entry, {
    ...sent,
    ...originOf(body),
    siteId,
    formType,
    answers: answers as Entry['answers'],
    email: emailOf(items, answers),
    mode: formType === 'homepage' ? (body.mode ?? 'application') : null,
    agreed: body.agreed ?? false,
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
