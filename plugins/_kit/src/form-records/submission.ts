import { InvalidInput } from '../errors.ts';
import { answerText, readAnswers } from '../forms/answers.ts';
import type { Answers, FormItem, PublicFormItem, RawAnswers } from '../forms/definition.ts';
import { refuseAnswers } from '../forms/issues.ts';
import { itemsIn } from '../forms/translate.ts';
import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import type { FormRecords } from './records.ts';
import type { PublishedForm } from './release.ts';
import { findVersion } from './versions.ts';

/** The body of a submission, with the field names that all such operations share. */
export interface SubmissionBody {
  data: RawAnswers;
  lang?: string;
  formVersion?: number;
  agreed?: boolean;
  consentVersion?: string;
}

/** A submission, validated against the version of the form that the visitor saw. */
export interface Submission {
  version: number;
  language: ContentLanguage;
  items: PublicFormItem[];
  /** Normalized, with an entry for every item. */
  answers: Answers;
  /** All answers as people read them, without addresses and passwords. */
  words: string;
  /** Hash of the legal documents shown with the form; null without documents. */
  consentVersion: string | null;
}

const EXISTS = (pointer: string): InvalidInput => new InvalidInput({ fields: [{ pointer, rule: 'exists' }] });

/** @throws InvalidInput for a version that was never published */
const itemsOf = async (ctx: Ctx, records: FormRecords, siteId: string, live: PublishedForm, version: number): Promise<FormItem[]> => {
  if (version === live.public.version) return live.items;
  const older = version < live.public.version ? await findVersion(ctx, records, siteId, version) : undefined;
  if (!older) throw EXISTS('/body/form_version');
  return older.items;
};

/** @throws InvalidInput for documents that were never published, or if a required agreement is missing */
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
 * Validates a submission against the published form, or against the earlier version that the visitor saw.
 * @throws InvalidInput `form.invalid` with a field for each invalid answer, and for versions that were never published
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
  const { answers, faults: issues } = readAnswers({ items }, body.data);
  refuseAnswers(issues);
  const consentVersion = await consentOf(ctx, records, site.id, live, body);
  return { version, language, items, answers, words: wordsOf(items, answers), consentVersion };
};
