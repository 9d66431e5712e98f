import { randomUUIDv7 } from 'node:crypto';
import { looksLikeSpam, originOf } from '@mekuri/kit/form-records';
import { Conflict, dayInJapan, LimitReached, reply, type Ctx, type Input, type Output, type Reply } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import { askedIn, evaluate, type Evaluated } from './answers.ts';
import { countTurnedAway, lockCount, takeOption, takeResponse, type Refusal } from './counters.ts';
import { fullOptions, hasAnswered, requireLive, requireOpen, type LiveSurvey } from './live.ts';
import { SurveyAnswer, SurveyProgress, SurveyResponse } from './model.ts';
import { resultOf } from './results.ts';

type Body = Input<'surveys.respond'>['body'];
type Receipt = Output<'surveys.respond'>;

/** An option of the response is full. The response is rolled back, and the refusal counted afterwards. */
class OptionFull extends LimitReached {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, full: readonly { questionId: string; optionId: string }[]) {
    super({
      code: 'surveys.option_full',
      extra: { full_options: full.map(({ questionId, optionId }) => ({ question_id: questionId, option_id: optionId })) },
    });
    this.refusal = refusal;
  }
}

/** Malformed ids count as absent: the visitor did not type them and could not correct them. */
const idOf = (text = ''): string | null => (isUuid(text) ? text.toLowerCase() : null);

const fullIssue = ({ published }: LiveSurvey): LimitReached =>
  new LimitReached({ code: 'surveys.full', extra: { reason: 'full', closing_text: published.closingText } });

/** The options of the answers, with the caps that are published now. */
const chosenOptions = ({ published }: LiveSurvey, { questions, answers }: Evaluated) =>
  questions
    .flatMap((question) => {
      const answer = 'options' in question ? answers[question.id] : undefined;
      return answer ? [answer.value].flat().map((optionId) => ({ questionId: question.id, optionId })) : [];
    })
    .toSorted((one, other) => (`${one.questionId} ${one.optionId}` < `${other.questionId} ${other.optionId}` ? -1 : 1))
    .map(({ questionId, optionId }) => {
      const question = published.questions.find(({ id }) => id === questionId);
      const option = question && 'options' in question ? question.options.find(({ id }) => id === optionId) : undefined;
      return { questionId, optionId, cap: option?.cap ?? null };
    });

/**
 * Counts the response and its options. Responses to one survey are counted one after another, so that a rule over all of them can be checked.
 * @returns false for a further response of an email address, which is not counted
 * @throws Conflict `surveys.answered`, LimitReached `surveys.full`, `surveys.option_full`
 */
const takePlaces = async (
  ctx: Ctx,
  live: LiveSurvey,
  evaluated: Evaluated,
  { id, visitorId, position }: Pick<SurveyResponse, 'id' | 'visitorId' | 'position'>,
): Promise<boolean> => {
  const { siteId, survey } = live;
  const surveyId = survey.id;
  if (survey.oncePer !== 'none') {
    await lockCount(ctx, surveyId);
    const earlier = ctx.db
      .query(SurveyResponse)
      .where({ surveyId, state: 'completed', isSpam: false })
      .whereNot({ id })
      .select('id')
      .first();
    if (survey.oncePer === 'email' && evaluated.email !== '' && (await earlier.where({ email: evaluated.email }))) return false;
    if (survey.oncePer === 'visitor' && visitorId !== null && (await earlier.where({ visitorId })))
      throw new Conflict({ code: 'surveys.answered' });
  }
  if (!(await takeResponse(ctx, surveyId))) throw fullIssue(live);
  for (const option of chosenOptions(live, evaluated)) {
    if (await takeOption(ctx, surveyId, option)) continue;
    const { questionId, optionId } = option;
    throw new OptionFull({ siteId, surveyId, questionId, optionId, day: dayInJapan(ctx.now()), position }, await fullOptions(ctx, live));
  }
  return true;
};

/** Stores the response in place of the unfinished one of the same visit to the survey, if there is one. @returns its id */
const storeResponse = async (ctx: Ctx, row: Partial<SurveyResponse> & { surveyId: string }): Promise<string> => {
  const { surveyId, sessionId = null } = row;
  const id = randomUUIDv7();
  if (sessionId !== null) {
    const visit = { surveyId, sessionId };
    await ctx.db.query(SurveyProgress).where(visit).delete();
    if (await ctx.db.insertOnce(SurveyResponse, { ...row, id })) return id;
    const [unfinished] = await ctx.db
      .query(SurveyResponse)
      .where({ ...visit, state: 'unfinished' })
      .patch({ ...row, questionId: null })
      .returning('id');
    if (unfinished) {
      await ctx.db.query(SurveyAnswer).where({ responseId: unfinished.id }).delete();
      return unfinished.id;
    }
  }
  await ctx.db.insert(SurveyResponse, { ...row, id, sessionId: null });
  return id;
};

const storeAnswers = (ctx: Ctx, siteId: string, surveyId: string, responseId: string, { answers, points }: Evaluated): Promise<unknown> =>
  Promise.all(
    Object.entries(answers).map(([questionId, { value, other = null }]) =>
      ctx.db.insertOnce(SurveyAnswer, { siteId, surveyId, responseId, questionId, value, other, points: points[questionId] ?? 0 }),
    ),
  );

const receive = async (ctx: Ctx, surveyId: string, body: Body): Promise<Reply<Receipt>> => {
  const live = await requireLive(ctx, surveyId, body.lang);
  const { siteId, survey, published, language } = live;
  if (live.closed === 'full') throw fullIssue(live);
  requireOpen(live);
  const evaluated = evaluate(await askedIn(ctx, live, body.version), body);
  const receivedAt = ctx.now();
  const isSpam = looksLikeSpam(body, receivedAt);
  const visitorId = idOf(body.visitorId);
  if (await hasAnswered(ctx, live, visitorId)) throw new Conflict({ code: 'surveys.answered' });
  const { visitId, ...origin } = originOf(body);
  const { version, email, score, maxScore, band } = evaluated;
  const id = await storeResponse(ctx, {
    ...origin,
    siteId,
    surveyId: survey.id,
    version,
    state: 'completed',
    isSpam,
    isRepeat: false,
    score,
    maxScore,
    band,
    language,
    email,
    visitorId,
    sessionId: isSpam ? null : idOf(body.sessionId),
    ctaId: body.ctaId || null,
    ctaType: body.type || null,
    variationId: idOf(body.variationId),
    receivedAt,
  });
  await storeAnswers(ctx, siteId, survey.id, id, evaluated);
  if (!isSpam) {
    const isCounted = await takePlaces(ctx, live, evaluated, { id, visitorId, position: origin.position });
    if (isCounted) {
      await ctx.core.traffic.recordConversion(ctx, { siteId, kind: 'survey', reference: id, visitId, pageId: origin.pageId });
      const { pageId, popupId } = origin;
      await ctx.emit('survey.completed', {
        siteId,
        surveyId: survey.id,
        responseId: id,
        score,
        pageId,
        popupId,
        ctaId: body.ctaId || null,
      });
    } else await ctx.db.query(SurveyResponse).findById(id).patch({ isRepeat: true });
  }
  const message = published.thanks || ctx.core.i18n.t(ctx, 'surveys.received');
  return reply({ id, receivedAt: receivedAt.toISOString(), message, ...resultOf(ctx, published, evaluated) }, { status: 201 });
};

/**
 * Stores a response with its places, or nothing.
 * @throws NotFound, InvalidInput, KitError 410, Conflict `surveys.answered`, LimitReached `surveys.full`, `surveys.option_full`
 */
export const respond = async (ctx: Ctx, surveyId: string, body: Body): Promise<Reply<Receipt>> => {
  try {
    return await ctx.commitWithResponse((open) => receive(open, surveyId, body));
  } catch (error) {
    if (error instanceof OptionFull) await ctx.transaction((open) => countTurnedAway(open, error.refusal));
    throw error;
  }
};
