import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersOnPath,
  type Answer,
  type Answers,
  bandOf,
  checkAnswers,
  checkSurvey,
  type Condition,
  issueOf,
  isScored,
  pathOf,
  type PublicQuestion,
  type Question,
  reachableScores,
  readAnswer,
  rawOfFields,
  readAnswers,
  scoreOf,
  type ShowIf,
  stepsOf,
} from './rules.ts';

const LIMITS = { questions: 30, options: 20 };

const common = (id: string, showIf: ShowIf | null = null) => ({ id, title: id, help: '', isRequired: false, showIf });
const option = (id: string, points = 0) => ({ id, text: id, points, cap: null });
const single = (id: string, points: Record<string, number>, given: Partial<Question> = {}) =>
  ({
    ...common(id),
    kind: 'SINGLE',
    options: Object.entries(points).map(([key, value]) => option(key, value)),
    ...given,
  }) as Question & { kind: 'SINGLE' };
const multiple = (id: string, points: Record<string, number>, given: Partial<Question & { kind: 'MULTIPLE' }> = {}) =>
  ({ ...single(id, points), kind: 'MULTIPLE', minItems: null, maxItems: null, hasOther: false, ...given }) as Question & {
    kind: 'MULTIPLE';
  };
const scale = (id: string, steps: number, points: number[] = [], given: Partial<Question> = {}) =>
  ({ ...common(id), kind: 'SCALE', steps, points, lowLabel: '', highLabel: '', ...given }) as Question & { kind: 'SCALE' };
const nps = (id: string, given: Partial<Question> = {}) => ({ ...common(id), kind: 'NPS', points: [], ...given }) as Question;
const text = (id: string, given: Partial<Question> = {}) => ({ ...common(id), kind: 'TEXT', isMultiline: false, ...given }) as Question;
const email = (id: string, given: Partial<Question> = {}) => ({ ...common(id), kind: 'EMAIL', ...given }) as Question;

const when = (questionId: string, operator: Condition['operator'], value: string): ShowIf => ({
  match: 'all',
  conditions: [{ questionId, operator, value }],
});

/** Surveys of up to five small questions whose conditions fit. */
const surveys: fc.Arbitrary<Question[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('SINGLE', 'MULTIPLE', 'SCALE', 'TEXT'),
      points: fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 3, maxLength: 3 }),
      bounds: fc.tuple(fc.constantFrom(null, 1, 2), fc.constantFrom(null, 2, 3)),
      hasOther: fc.boolean(),
      isRequired: fc.boolean(),
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(fc.record({ back: fc.nat(), operator: fc.constantFrom('is', 'is_not', 'at_least'), at: fc.nat() }), {
        maxLength: 2,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drafts) => {
    const questions: Question[] = [];
    for (const [index, { kind, points, bounds, hasOther, isRequired, match, conditions }] of drafts.entries()) {
      const id = `q${index}`;
      const [a = 0, b = 0, c = 0] = points;
      const fitting = conditions.flatMap(({ back, operator, at }): Condition[] => {
        const target = questions[back % Math.max(1, questions.length)];
        if (!target || target.kind === 'TEXT' || (operator === 'at_least' && target.kind !== 'SCALE')) return [];
        const values = 'options' in target ? target.options.map((one) => one.id) : stepsOf(target);
        return [{ questionId: target.id, operator: operator, value: values.at(at % values.length)! }];
      });
      const given = { isRequired, showIf: fitting.length > 0 ? { match, conditions: fitting } : null };
      if (kind === 'SINGLE') questions.push(single(id, { a, b, c }, given));
      else if (kind === 'MULTIPLE')
        questions.push(multiple(id, { a, b, c }, { ...given, minItems: bounds[0], maxItems: bounds[1], hasOther }));
      else if (kind === 'SCALE') questions.push(scale(id, 3, points, given));
      else questions.push(text(id, given));
    }
    return questions;
  });

const subsets = ([first, ...rest]: readonly string[]): string[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);

/** Every answer that a question permits; texts and own choices once. */
const possibleAnswers = (question: Question): (Answer | null)[] => {
  const all: (Answer | null)[] = [null];
  if (question.kind === 'SINGLE') all.push(...question.options.map(({ id }) => ({ value: id })));
  else if (question.kind === 'MULTIPLE')
    for (const value of subsets(question.options.map(({ id }) => id)))
      all.push(...(value.length > 0 ? [{ value }] : []), ...(question.hasOther ? [{ value, other: 'own' }] : []));
  else if (question.kind === 'TEXT') all.push({ value: 'text' });
  else all.push(...stepsOf(question).map((value) => ({ value })));
  return all.filter((answer) => issueOf(question, answer) === null);
};

/** All complete and valid sets of answers. */
const completions = (questions: readonly Question[], answers: Answers = {}, index = 0): Answers[] => {
  const question = questions[index];
  if (!question) return [answers];
  const isAsked = pathOf(questions.slice(0, index + 1), answers).includes(question);
  return (isAsked ? possibleAnswers(question) : [null]).flatMap((answer) =>
    completions(questions, answer ? { ...answers, [question.id]: answer } : answers, index + 1),
  );
};

/** Answers to any of the questions, valid or not. */
const anyAnswers = (questions: readonly Question[]): fc.Arbitrary<Answers> =>
  fc
    .record(
      Object.fromEntries(
        questions.map(({ id }) => [
          id,
          fc.oneof(
            fc.record({ value: fc.constantFrom('a', 'b', 'c', '1', '2', '3', 'text', '') }),
            fc.record({ value: fc.subarray(['a', 'b', 'c', 'd']) }),
          ),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((given) => given as Answers);

const surveysWithAnswers = surveys.chain((questions) => anyAnswers(questions).map((answers) => [questions, answers] as const));

describe('the path', () => {
  const questions = [
    single('coffee', { yes: 0, no: 0 }),
    single('roast', { light: 0, dark: 0 }, { showIf: when('coffee', 'is', 'yes') }),
    text('why', { showIf: when('roast', 'is', 'dark') }),
    text('tea', { showIf: when('coffee', 'is_not', 'yes') }),
    text('end'),
  ];
  const idsOf = (answers: Answers) => pathOf(questions, answers).map(({ id }) => id);

  it('follows the answers', () => {
    expect(idsOf({})).toEqual(['coffee', 'tea', 'end']);
    expect(idsOf({ coffee: { value: 'yes' } })).toEqual(['coffee', 'roast', 'end']);
    expect(idsOf({ coffee: { value: 'yes' }, roast: { value: 'dark' } })).toEqual(['coffee', 'roast', 'why', 'end']);
    expect(idsOf({ coffee: { value: 'no' } })).toEqual(['coffee', 'tea', 'end']);
  });

  it('ignores answers that are no longer on the path, also in conditions', () => {
    const answers = { coffee: { value: 'no' }, roast: { value: 'dark' }, why: { value: 'bitter' } };
    expect(idsOf(answers)).toEqual(['coffee', 'tea', 'end']);
    expect(answersOnPath(questions, answers)).toEqual({ coffee: { value: 'no' } });
  });

  it('compares steps as numbers', () => {
    const rated = [nps('likely'), text('thanks', { showIf: when('likely', 'at_least', '9') })];
    expect(pathOf(rated, { likely: { value: '10' } })).toHaveLength(2);
    expect(pathOf(rated, { likely: { value: '8' } })).toHaveLength(1);
    expect(pathOf(rated, {})).toHaveLength(1);
  });

  it('finds an option among those chosen', () => {
    const choices = [multiple('uses', { home: 0, work: 0 }), text('office', { showIf: when('uses', 'is', 'work') })];
    expect(pathOf(choices, { uses: { value: ['home', 'work'] } })).toHaveLength(2);
    expect(pathOf(choices, { uses: { value: ['home'] } })).toHaveLength(1);
  });

  it.each(['constructor', 'tostring', 'hasownproperty'])('finds no answer to a question with the id %s', (id) => {
    expect(pathOf([text(id), text('next', { showIf: when(id, 'is', 'a') })], {})).toHaveLength(1);
  });

  it('stays the same without the answers off it', () => {
    fc.assert(
      fc.property(surveysWithAnswers, ([asked, answers]) => {
        const kept = answersOnPath(asked, answers);
        expect(pathOf(asked, kept)).toEqual(pathOf(asked, answers));
        expect(answersOnPath(asked, kept)).toEqual(kept);
        expect(checkAnswers(asked, kept)).toEqual(checkAnswers(asked, answers));
        expect(scoreOf(asked, kept)).toEqual(scoreOf(asked, answers));
      }),
    );
  });

  it('depends on earlier answers only', () => {
    fc.assert(
      fc.property(surveysWithAnswers, ([asked, answers]) => {
        for (const [index, { id }] of asked.entries()) {
          const others = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
          const before = (given: Answers) => pathOf(asked, given).filter((question) => asked.indexOf(question) <= index);
          expect(before(others)).toEqual(before(answers));
        }
      }),
    );
  });
});

describe('answers', () => {
  const uses = multiple('uses', { home: 0, work: 0, car: 0 }, { hasOther: true });

  it('are tidied', () => {
    expect(readAnswer(text('t'), { value: ' a\u0000\r\nb ' })).toEqual({ value: 'a b' });
    expect(readAnswer(text('t', { isMultiline: true }), { value: 'a\r\nb' })).toEqual({ value: 'a\nb' });
    expect(readAnswer(email('e'), { value: 'Ａｂｃ＠ｅｘ．ｊｐ' })).toEqual({ value: 'abc@ex.jp' });
    expect(readAnswer(uses, { value: ['work', 'home', 'work', ''], other: ' on foot ' })).toEqual({
      value: ['home', 'work'],
      other: 'on foot',
    });
    expect(readAnswer(uses, { value: 'work' })).toEqual({ value: ['work'] });
  });

  it.each([undefined, {}, { value: '' }, { value: [] }, { value: null }, { value: 7 }, { value: [7] }, { value: { a: 1 } }])(
    'are empty as %j',
    (raw) => {
      for (const question of [text('t'), email('e'), uses, single('s', { a: 0 }), scale('r', 3)])
        expect(readAnswer(question, raw)).toBeNull();
    },
  );

  it('come from the fields of a form as well', () => {
    const questions = [uses, text('t')];
    const fields = { uses: ['home'], uses_other: 'on foot', t: '', stray: 'x' };
    expect(readAnswers(questions, rawOfFields(questions, fields))).toEqual({ uses: { value: ['home'], other: 'on foot' } });
  });

  it('to unknown questions are left out', () => {
    expect(readAnswers([text('t')], { t: { value: 'yes' }, other: { value: 'no' } })).toEqual({ t: { value: 'yes' } });
  });

  it.each<[PublicQuestion, Answer | null, string | undefined]>([
    [text('t', { isRequired: true }), null, 'required'],
    [text('t'), null, undefined],
    [text('t'), { value: '𠮷'.repeat(1000) }, undefined],
    [text('t'), { value: '𠮷'.repeat(1001) }, 'maxLength'],
    [email('e'), { value: 'not one' }, 'email'],
    [email('e'), { value: 'a@example.com' }, undefined],
    [single('s', { a: 0 }), { value: 'b' }, 'option'],
    [single('s', { a: 0 }), { value: ['a'] }, 'option'],
    [uses, { value: ['home', 'boat'] }, 'option'],
    [uses, { value: [], other: 'x'.repeat(101) }, 'maxLength'],
    [{ ...uses, minItems: 2 }, { value: ['home'] }, 'minItems'],
    [{ ...uses, minItems: 2 }, { value: ['home'], other: 'on foot' }, undefined],
    [{ ...uses, maxItems: 2 }, { value: ['home', 'work'], other: 'on foot' }, 'maxItems'],
    [scale('r', 5), { value: '5' }, undefined],
    [scale('r', 5), { value: '6' }, 'option'],
    [scale('r', 5), { value: '0' }, 'option'],
    [scale('r', 5), { value: '01' }, 'option'],
    [nps('n'), { value: '0' }, undefined],
    [nps('n'), { value: '11' }, 'option'],
  ])('%#: %j, %j: %s', (question, answer, rule) => {
    expect(issueOf(question, answer)?.rule).toBe(rule);
  });

  it('are checked on the path only', () => {
    const questions = [single('s', { a: 0, b: 0 }), text('t', { isRequired: true, showIf: when('s', 'is', 'a') })];
    expect(checkAnswers(questions, { s: { value: 'b' } })).toEqual([]);
    expect(checkAnswers(questions, { s: { value: 'a' } })).toEqual([{ item: 't', rule: 'required' }]);
  });

  it('never throw, however they are formed', () => {
    fc.assert(
      fc.property(
        surveys,
        fc.dictionary(fc.constantFrom('q0', 'q1', 'q2', '__proto__'), fc.record({ value: fc.anything() })),
        (questions, raw) => {
          const answers = readAnswers(questions, raw);
          expect(readAnswers(questions, answers)).toEqual(answers);
          checkAnswers(questions, answers);
        },
      ),
    );
  });
});

describe('the score', () => {
  it('adds the points on the path, with the maximum of the same path', () => {
    const questions = [
      single('a', { x: 5, y: -2 }),
      multiple('b', { x: 1, y: 2, z: -4 }, { maxItems: 2 }),
      scale('c', 3, [0, 5, 10], { showIf: when('a', 'is', 'x') }),
    ];
    expect(scoreOf(questions, { a: { value: 'y' }, b: { value: ['y', 'z'] }, c: { value: '3' } })).toEqual({
      score: -4,
      maxScore: 8,
      points: { a: -2, b: -2 },
    });
    expect(scoreOf(questions, { a: { value: 'x' }, c: { value: '2' } })).toMatchObject({ score: 10, maxScore: 18 });
  });

  it('belongs to surveys with points', () => {
    expect(isScored([single('a', { x: 0 }), scale('b', 3), text('c')])).toBe(false);
    expect(isScored([nps('n', { points: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1] })])).toBe(true);
  });

  it('lies within the reachable scores, whose ends are reached, and never above its maximum', () => {
    fc.assert(
      fc.property(surveys, (questions) => {
        const scores = completions(questions).map((answers) => {
          expect(checkAnswers(questions, answers)).toEqual([]);
          return scoreOf(questions, answers);
        });
        const all = scores.map(({ score }) => score);
        expect(reachableScores(questions)).toEqual([all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))]);
        for (const { score, maxScore } of scores) expect(score).toBeLessThanOrEqual(maxScore);
      }),
    );
  });

  it('has a range also where many conditions interact', () => {
    const sources = Array.from({ length: 15 }, (_, index) => multiple(`m${index}`, { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }));
    const dependent = sources.map(({ id, options }) =>
      scale(`after${id}`, 2, [1, 2], {
        showIf: { match: 'any', conditions: options.map((one) => ({ questionId: id, operator: 'is', value: one.id })) },
      }),
    );
    expect(reachableScores([...sources, ...dependent])).toEqual([0, 15 * 9]);
  });

  it('falls into one band', () => {
    const bands = [
      { from: -10, to: 0, title: 'low' },
      { from: 1, to: 10, title: 'high' },
    ];
    expect(bandOf(bands, 0)?.title).toBe('low');
    expect(bandOf(bands, 1)?.title).toBe('high');
    expect(bandOf(bands, 11)).toBeNull();
  });
});

describe('the definition', () => {
  const issuesOf = (questions: Question[], bands: { from: number; to: number }[] = [], limits = LIMITS) =>
    checkSurvey({ questions, bands }, limits).map(({ at, rule }) => `${at.join('/')} ${rule}`);

  it('accepts surveys whose conditions fit, with bands that follow on each other', () => {
    fc.assert(
      fc.property(surveys, fc.nat(), (questions, cut) => {
        const [low, high] = reachableScores(questions);
        const middle = low + (cut % (high - low + 1));
        const bands = [
          { from: middle + 1, to: high + 3 },
          { from: low - 3, to: middle },
        ];
        expect(checkSurvey({ questions, bands }, LIMITS)).toEqual([]);
      }),
    );
  });

  it.each<[string, Question[], string[]]>([
    [
      'a later question',
      [text('a', { showIf: when('b', 'is', 'x') }), single('b', { x: 0 })],
      ['questions/0/showIf/conditions/0/questionId laterQuestion'],
    ],
    ['itself', [single('a', { x: 0 }, { showIf: when('a', 'is', 'x') })], ['questions/0/showIf/conditions/0/questionId laterQuestion']],
    ['an unknown question', [text('a', { showIf: when('z', 'is', 'x') })], ['questions/0/showIf/conditions/0/questionId unknownQuestion']],
    ['a text', [text('a'), text('b', { showIf: when('a', 'is', 'x') })], ['questions/1/showIf/conditions/0/operator operator']],
    [
      'an order of options',
      [single('a', { x: 0 }), text('b', { showIf: when('a', 'at_least', 'x') })],
      ['questions/1/showIf/conditions/0/operator operator'],
    ],
    [
      'an unknown option',
      [single('a', { x: 0 }), text('b', { showIf: when('a', 'is', 'y') })],
      ['questions/1/showIf/conditions/0/value value'],
    ],
    [
      'an unknown step',
      [scale('a', 5), text('b', { showIf: when('a', 'at_least', '6') })],
      ['questions/1/showIf/conditions/0/value value'],
    ],
    ['nothing', [text('a'), text('b', { showIf: { match: 'all', conditions: [] } })], ['questions/1/showIf/conditions noConditions']],
  ])('refuses a condition on %s', (_, questions, issues) => {
    expect(issuesOf(questions)).toEqual(issues);
  });

  it.each<[string, Question[], string[]]>([
    ['two questions with one id', [text('a'), text('a')], ['questions/1/id duplicate']],
    ['an id that is no name', [text('A-1')], ['questions/0/id id']],
    ['an option without a name as id', [single('a', { '1': 0 })], ['questions/0/options/0/id id']],
    ['a second e-mail', [email('a'), email('b')], ['questions/1/kind secondEmail']],
    ['a blank title', [text('a', { title: ' ' })], ['questions/0/title text']],
    ['a long title', [text('a', { title: 'x'.repeat(121) })], ['questions/0/title tooLong']],
    ['control characters', [text('a', { help: '\u0000' })], ['questions/0/help text']],
    ['no options', [single('a', {})], ['questions/0/options noOptions']],
    [
      'repeated options',
      [single('a', {}, { options: [option('x'), { ...option('x'), text: ' x ' }] })],
      ['questions/0/options/1/id duplicate', 'questions/0/options/1/text duplicateText'],
    ],
    ['a cap of none', [single('a', {}, { options: [{ ...option('x'), cap: 0 }] })], ['questions/0/options/0/cap bounds']],
    ['too many points', [single('a', { x: 1000 })], ['questions/0/options/0/points points']],
    ['half points', [scale('a', 2, [0.5, 1])], ['questions/0/points/0 points']],
    ['points of some steps', [scale('a', 3, [1, 2])], ['questions/0/points bounds']],
    ['one step', [scale('a', 1)], ['questions/0/steps bounds']],
    ['eleven steps', [scale('a', 11)], ['questions/0/steps bounds']],
    ['more choices than options', [multiple('a', { x: 0 }, { minItems: 2 })], ['questions/0/minItems bounds']],
    ['bounds that cross', [multiple('a', { x: 0, y: 0 }, { minItems: 2, maxItems: 1 })], ['questions/0/maxItems bounds']],
  ])('refuses %s', (_, questions, issues) => {
    expect(issuesOf(questions)).toEqual(issues);
  });

  it('keeps the limits of the plan', () => {
    expect(issuesOf([text('a'), text('b')], [], { questions: 1, options: 20 })).toEqual(['questions tooMany']);
    expect(issuesOf([single('a', { x: 0, y: 0 })], [], { questions: 1, options: 1 })).toEqual(['questions/0/options tooMany']);
  });

  it('refuses bands with gaps, overlaps and crossed ends', () => {
    const questions = [scale('a', 3, [0, 5, 10], { isRequired: true })];
    expect(issuesOf(questions, [{ from: 0, to: 10 }])).toEqual([]);
    expect(issuesOf(questions, [{ from: 0, to: 4 }])).toEqual(['bands bandGap']);
    expect(issuesOf(questions, [{ from: 1, to: 10 }])).toEqual(['bands/0 bandGap']);
    expect(
      issuesOf(questions, [
        { from: 6, to: 10 },
        { from: 0, to: 4 },
      ]),
    ).toEqual(['bands/0 bandGap']);
    expect(
      issuesOf(questions, [
        { from: 0, to: 5 },
        { from: 5, to: 10 },
      ]),
    ).toEqual(['bands/1 bandOverlap']);
    expect(issuesOf(questions, [{ from: 5, to: 0 }])).toEqual(['bands/0 bounds']);
    expect(
      issuesOf(questions, [
        { from: 0, to: 10 },
        { from: 20, to: 30 },
      ]),
    ).toEqual([]);
  });
});
