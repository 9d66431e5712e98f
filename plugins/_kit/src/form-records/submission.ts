import { InvalidInput } from '../errors.ts';
import { answerText, readAnswers } from '../forms/answers.ts';
import type { Answers, FormItem, PublicFormItem, RawAnswers } from '../forms/definition.ts';
import { refuseAnswers } from '../forms/faults.ts';
import { itemsIn } from '../forms/translate.ts';
import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import type { FormRecords } from './records.ts';
import type { PublishedForm } from './release.ts';
import { findVersion } from './versions.ts';

/** What a visitor sends, in the names that all operations of this kind have for it. */
export interface SubmissionBody {
  data: RawAnswers;
  lang?: string;
  formVersion?: number;
  agreed?: boolean;
  consentVersion?: string;
}

/** The same, judged by the form that its visitor saw. */
export interface Submission {
  version: number;
  language: ContentLanguage;
  items: PublicFormItem[];
  /** Normalised, of every item. */
  answers: Answers;
  /** All that was answered, as people read it; without addresses and passwords. */
  words: string;
  /** Names the documents that stood with the form; null where there were none. */
  consentVersion: string | null;
}

const EXISTS = (pointer: string): InvalidInput => new InvalidInput({ fields: [{ pointer, rule: 'exists' }] });

/** @throws InvalidInput for a version that never was published */
const itemsOf = async (ctx: Ctx, records: FormRecords, siteId: string, live: PublishedForm, version: number): Promise<FormItem[]> => {
  if (version === live.public.version) return live.items;
  const older = version < live.public.version ? await findVersion(ctx, records, siteId, version) : undefined;
  if (!older) throw EXISTS('/body/form_version');
  return older.items;
};

/** @throws InvalidInput for other documents than were published, or without the agreement that they demand */
const consentOf = async (
  ctx: Ctx,
  { consents }: FormRecords,
  siteId: string,
  { public: { consent } }: PublishedForm,
  body: SubmissionBody,
): Promise<string | null> => {
  const version = body.consentVersion || consent.version;
  if (version !== consent.version && !(await ctx.db.query(consents).findOne({ siteId, version }))) throw EXISTS('/body/consent_version');
  if (consent.isRequired && body.agreed !== true)
    throw new InvalidInput({ code: 'form.invalid', fields: [{ pointer: '/body/agreed', rule: 'form.agree' }] });
  return version === '' ? null : version;
};

const UNSPOKEN: ReadonlySet<PublicFormItem['format']> = new Set(['EMAIL', 'PASSWORD']);

const wordsOf = (items: readonly PublicFormItem[], answers: Answers): string =>
  items
    .filter(({ format }) => !UNSPOKEN.has(format))
    .map((item) => answerText(item, answers[item.id] ?? ''))
    .filter((text) => text !== '')
    .join('\n');

/**
 * Judges what was filled in by the form that is published, or by the earlier one that the visitor saw.
 * @throws InvalidInput `form.invalid` with a fault for each answer, and for versions that never were published
 */
export const readSubmission = async (
  ctx: Ctx,
  records: FormRecords,
  site: Pick<SiteRef, 'id' | 'defaultLanguage'>,
  live: PublishedForm,
  body: SubmissionBody,
): Promise<Submission> => {
  const version = body.formVersion ?? live.public.version;
  const language = ctx.core.sites.contentLanguage(body.lang, site);
  const items = itemsIn(await itemsOf(ctx, records, site.id, live, version), ctx.core.sites.wireLanguage(language));
  const { answers, faults } = readAnswers({ items }, body.data);
  refuseAnswers(faults);
  const consentVersion = await consentOf(ctx, records, site.id, live, body);
  return { version, language, items, answers, words: wordsOf(items, answers), consentVersion };
};
