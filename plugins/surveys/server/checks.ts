import { InvalidInput, type Ctx, type FieldIssue, type Schemas } from '@mekuri/kit/server';
import { isSafeText } from '@mekuri/kit/text-rules';
import { checkSurvey, type DefinitionIssue } from '../rules.ts';
import type { SurveyContent } from './model.ts';

type Band = Schemas['SurveyBand'];

const snake = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const pointerOf = (at: DefinitionIssue['at']): string => ['/body', ...at.map((part) => snake(String(part)))].join('/');

const field = (pointer: string, rule: string, params?: FieldIssue['params']): FieldIssue => ({
  pointer,
  rule: `surveys.${rule}`,
  ...(params ? { params } : {}),
});

/** The content may keep its present numbers of questions and options although the plan's limits are lower by now. */
const definitionIssues = (ctx: Ctx, content: SurveyContent, present: SurveyContent | null): FieldIssue[] => {
  const kept = (present?.questions ?? []).map((question) => ('options' in question ? question.options.length : 0));
  const limits = {
    questions: Math.max(ctx.plan.limit('surveys.questions'), kept.length),
    options: Math.max(ctx.plan.limit('surveys.options'), ...kept),
  };
  return checkSurvey(content, limits).map(({ at, rule, params }) => field(pointerOf(at), snake(rule), params));
};

/** Characters that texts must not contain, in the texts that the rules of the definition do not cover. */
const textIssues = (content: SurveyContent): FieldIssue[] => {
  const places: [string, object][] = [
    ['', { ...content, questions: [], bands: [] }],
    ...content.questions.map(({ translations }, index): [string, object] => [`/questions/${index}`, { translations }]),
    ...content.bands.map((band, index): [string, object] => [`/bands/${index}`, { ...band, transition: null }]),
  ];
  return places.flatMap(([place, texts]) => unsafeIn(texts, `/body${place}`)).map((pointer) => field(pointer, 'text'));
};

const unsafeIn = (value: unknown, pointer: string): string[] => {
  if (typeof value === 'string') return isSafeText(value) ? [] : [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => unsafeIn(entry, `${pointer}/${snake(key)}`));
};

const targetOf = ({ transition }: Band): string | null =>
  transition?.transitionType === 'CREATIVE_BLOCK' || transition?.transitionType === 'LINK' ? transition.targetPageId.toLowerCase() : null;

/** New references must exist. References saved earlier may be deleted by now: they are accepted, and not published. */
const referenceIssues = async (ctx: Ctx, siteId: string, bands: readonly Band[], before: readonly Band[]): Promise<FieldIssue[]> => {
  const known = new Set(before.flatMap((band) => [targetOf(band), band.mediaId?.toLowerCase()]));
  const wanted = (ids: readonly (string | null | undefined)[]): string[] => [
    ...new Set(ids.filter((id) => typeof id === 'string' && !known.has(id)) as string[]),
  ];
  const [pages, media] = [wanted(bands.map(targetOf)), wanted(bands.map(({ mediaId }) => mediaId?.toLowerCase()))];
  const found = await ctx.core.pages.references(ctx, siteId, { pages, media });
  const isGone = (id: string | null | undefined, ids: readonly string[], there: { has: (id: string) => boolean }): boolean =>
    typeof id === 'string' && ids.includes(id) && !there.has(id);
  return bands.flatMap((band, index) => [
    ...(isGone(targetOf(band), pages, found.pages) ? [{ pointer: `/body/bands/${index}/transition/target_page_id`, rule: 'exists' }] : []),
    ...(isGone(band.mediaId?.toLowerCase(), media, found.media) ? [{ pointer: `/body/bands/${index}/media_id`, rule: 'exists' }] : []),
  ]);
};

const transitionIssues = (ctx: Ctx, bands: readonly Band[]): FieldIssue[] =>
  bands.flatMap(({ transition }, index) => {
    const pointer = `/bands/${index}/transition`;
    return transition?.transitionType === 'SCRIPT'
      ? [field(`/body${pointer}/transition_type`, 'no_script')]
      : ctx.core.pages.transitionIssues(transition, pointer);
  });

const duplicateBands = (bands: readonly Band[]): FieldIssue[] =>
  bands.flatMap(({ id }, index) =>
    bands.findIndex((other) => other.id === id) < index ? [field(`/body/bands/${index}/id`, 'duplicate')] : [],
  );

/** @throws InvalidInput `surveys.invalid`, with each field and the rule that it breaks */
export const checkContent = async (ctx: Ctx, siteId: string, content: SurveyContent, present: SurveyContent | null): Promise<void> => {
  const fields = [
    ...definitionIssues(ctx, content, present),
    ...textIssues(content),
    ...duplicateBands(content.bands),
    ...transitionIssues(ctx, content.bands),
    ...(await referenceIssues(ctx, siteId, content.bands, present?.bands ?? [])),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'surveys.invalid', fields: fields.slice(0, 100) });
};

/** @throws InvalidInput for a window that ends before it starts */
export const checkWindow = ({ opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null }): void => {
  if (opensAt && closesAt && opensAt >= closesAt)
    throw new InvalidInput({ code: 'surveys.invalid', fields: [field('/body/closes_at', 'after_start')] });
};
