import { publishLink } from '@mekuri/kit/publish';
import type { ContentLanguage, Ctx, ReleasePart, Schemas, SiteRef } from '@mekuri/kit/server';
import type { Question } from '../rules.ts';
import type { Survey, SurveyContent } from './model.ts';
import { stateOf, surveysOf } from './surveys.ts';
import { contentIn } from './texts.ts';
import { currentContent, mediaOf } from './versions.ts';

type Untranslated = readonly string[];

export interface PublishedBand {
  id: string;
  from: number;
  to: number;
  title: string;
  text: string;
  buttonText: string;
  media: Schemas['PublicMedia'] | null;
  link: Schemas['PublicLink'] | null;
  untranslated: Untranslated;
}

/** A survey in a release, in one language. It includes points and bands, which visitors must not see before they answer. */
export interface PublishedSurvey extends Pick<SurveyContent, 'name' | 'intro' | 'thanks' | 'closingText' | 'showsScore'> {
  id: string;
  version: number;
  questions: Question[];
  bands: PublishedBand[];
  untranslated: Untranslated;
}

export interface SurveysPart {
  surveys: PublishedSurvey[];
}

interface Surroundings {
  media: ReadonlyMap<string, Schemas['PublicMedia']>;
  positions: ReadonlyMap<string, string>;
}

const QUESTION_TEXTS = { title: 'title', help: 'help', label: 'options', low: 'labels', high: 'labels' } as const;

const untranslatedOf = (names: Untranslated): NonNullable<Question['untranslated']> => [
  ...new Set(names.map((name) => QUESTION_TEXTS[name as keyof typeof QUESTION_TEXTS])),
];

const publishQuestion = (given: SurveyContent['questions'][number], names: Untranslated): Question => {
  const { translations: _, ...question } = given;
  return { ...question, ...(names.length > 0 && { untranslated: untranslatedOf(names) }) };
};

const publishBand = (band: SurveyContent['bands'][number], untranslated: Untranslated, around: Surroundings): PublishedBand => ({
  id: band.id,
  from: band.from,
  to: band.to,
  title: band.title,
  text: band.text,
  buttonText: band.buttonText,
  media: band.mediaId === null ? null : (around.media.get(band.mediaId.toLowerCase()) ?? null),
  link: publishLink(band.transition, { positionOf: (id) => around.positions.get(id.toLowerCase()) }),
  untranslated,
});

/** A survey's content as it is published in one language. */
export const publishSurvey = (
  ctx: Ctx,
  site: Pick<SiteRef, 'defaultLanguage'>,
  language: ContentLanguage,
  { id, version, content }: { id: string; version: number; content: SurveyContent },
  around: Surroundings,
): PublishedSurvey => {
  const wire = ctx.core.sites.wireLanguage(language);
  const { content: shown, untranslated } = contentIn(content, wire, ctx.core.sites.wireLanguage(site.defaultLanguage));
  const missing = (owner: string): Untranslated => untranslated.get(owner) ?? [];
  return {
    id,
    version,
    name: shown.name,
    intro: shown.intro,
    thanks: shown.thanks,
    closingText: shown.closingText,
    showsScore: shown.showsScore,
    questions: shown.questions.map((question) => publishQuestion(question, missing(`q.${question.id}`))),
    bands: shown.bands.map((band) => publishBand(band, missing(`band.${band.id}`), around)),
    untranslated: missing(''),
  };
};

const compile: ReleasePart<SurveysPart>['compile'] = async (ctx, site, language) => {
  const contents: { survey: Survey; content: SurveyContent }[] = [];
  for (const survey of await surveysOf(ctx, site.id).whereNot('status', 'draft'))
    contents.push({ survey, content: await currentContent(ctx, survey) });
  if (contents.length === 0) return null;
  const around: Surroundings = {
    media: await ctx.core.media.published(ctx, [...new Set(contents.flatMap(({ content }) => mediaOf(content)))]),
    positions: await ctx.core.pages.positions(ctx, site.id),
  };
  const surveys = contents.map(({ survey: { id, version }, content }) =>
    publishSurvey(ctx, site, language, { id, version, content }, around),
  );
  return { surveys };
};

/** Surveys that links lead to although visitors cannot answer them. */
const advice: NonNullable<ReleasePart['advice']> = async (ctx, site) => {
  const linked = await ctx.core.pages.linkedItems(ctx, site.id, 'survey');
  const found = [];
  for (const survey of await surveysOf(ctx, site.id)) {
    if (!linked.has(survey.id)) continue;
    const { state } = await stateOf(ctx, survey);
    if (state === 'open' || state === 'scheduled') continue;
    const { name } = await currentContent(ctx, survey);
    const code = state === 'draft' ? 'draft' : 'closed';
    found.push({ code: `surveys.linked_${code}`, message: ctx.core.i18n.t(ctx, `surveys.linked.${code}`, { name }) });
  }
  return found;
};

/** All surveys that have been opened. Closed ones are included: visitors find their closing text at the same address. */
export const release: ReleasePart<SurveysPart> = {
  compile,
  advice,
  async links(ctx, site) {
    const links = [];
    for (const survey of await surveysOf(ctx, site.id).whereNot('status', 'draft'))
      links.push(...(await currentContent(ctx, survey)).bands.map(({ transition }) => transition));
    return links;
  },
  /** The deck only needs to know which surveys links may lead to. */
  visible: ({ surveys }) => ({ linkItems: surveys.map(({ id }) => id) }),
};
