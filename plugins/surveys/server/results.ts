import type { Ctx, Input, Output, Schemas } from '@mekuri/kit/server';
import type { Evaluated } from './answers.ts';
import { liveSurveys } from './live.ts';
import type { PublishedBand, PublishedSurvey } from './release.ts';

type Result = NonNullable<Output<'surveys.getResult'>['result']>;

const KIND = 'surveys.result';
const SECONDS = 30 * 60;

/** Content of a result token. It has neither answers nor the email address, and the score only if visitors may see it. */
interface Held {
  surveyId: string;
  score: number | null;
  maxScore: number | null;
  band: string | null;
}

const held = ({ id, showsScore }: PublishedSurvey, { score, maxScore, band }: Pick<Evaluated, 'score' | 'maxScore' | 'band'>): Held => ({
  surveyId: id,
  score: showsScore ? score : null,
  maxScore: showsScore ? maxScore : null,
  band,
});

const BAND_TEXTS = { title: 'title', text: 'text', button: 'button_text' } as const;

const publicBand = ({ title, text, buttonText, media, untranslated }: PublishedBand): Schemas['PublicSurveyBand'] => ({
  title,
  text,
  buttonText,
  media,
  ...(untranslated.length > 0 && { untranslated: untranslated.map((name) => BAND_TEXTS[name as keyof typeof BAND_TEXTS]) }),
});

/** The result in the language of the release part. A band that the release no longer has is left out. */
const presentResult = ({ bands }: PublishedSurvey, { score, maxScore, band: id }: Held): Result => {
  const band = bands.find((one) => one.id === id);
  return { score, maxScore, band: band ? publicBand(band) : null, transition: band?.link ?? null };
};

export const resultOf = (
  ctx: Ctx,
  published: PublishedSurvey,
  evaluated: Pick<Evaluated, 'score' | 'maxScore' | 'band'>,
): Result & { resultToken: string } => {
  const result = held(published, evaluated);
  return { ...presentResult(published, result), resultToken: ctx.core.tokens.sign(ctx, KIND, result, SECONDS) };
};

const isScore = (value: unknown): value is number | null => value === null || typeof value === 'number';

const readHeld = (ctx: Ctx, token: string): Held | null => {
  const { surveyId, score, maxScore, band } = ctx.core.tokens.read(ctx, KIND, token) ?? {};
  const isWhole = typeof surveyId === 'string' && isScore(score) && isScore(maxScore) && (band === null || typeof band === 'string');
  return isWhole ? { surveyId, score, maxScore, band } : null;
};

/** @throws NotFound for a site without surveys */
export const getResult = async (ctx: Ctx, { params, query }: Input<'surveys.getResult'>): Promise<Output<'surveys.getResult'>> => {
  const surveys = await liveSurveys(ctx, params.siteId, query.lang);
  const result = readHeld(ctx, query.result ?? '');
  const found = result && surveys.find(({ survey }) => survey.id === result.surveyId);
  if (!found) return { survey: null, result: null };
  const { id, name, thanks, untranslated } = found.published;
  const missing = (['name', 'thanks'] as const).filter((text) => untranslated.includes(text));
  return {
    survey: { id, name, thanks, ...(missing.length > 0 && { untranslated: missing }) },
    result: presentResult(found.published, result),
  };
};
