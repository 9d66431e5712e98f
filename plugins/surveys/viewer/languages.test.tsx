import type { ScreenProps } from '@mekuri/kit/viewer';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PublicQuestion, ShowIf } from '../rules.ts';
import { Step } from './Step.tsx';
import { SuccessScreen } from './SuccessScreen.tsx';
import { SurveyScreen } from './SurveyScreen.tsx';
import { ALL, aScreen, closedIn, type Language, LANGUAGES, outcomeIn, questionsIn, showing, surveyIn } from './testing/surveys.ts';

/** Letters that texts of a language never contain. Chinese characters are shared; Latin ones occur in every language. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  JP: /\p{Script=Hangul}/u,
  EN: /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  CN: /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KR: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

const draw = (View: ComponentType<ScreenProps>, language: Language, data: unknown): string =>
  renderToStaticMarkup(<View {...aScreen(language, data)} languages={[language]} />);

const conditionsOf = (question: PublicQuestion, match: ShowIf['match']): PublicQuestion => ({
  ...question,
  showIf: question.showIf && {
    match,
    conditions: (['is', 'is_not', 'at_least'] as const).map((operator) => ({ ...question.showIf!.conditions.at(0)!, operator })),
  },
});

const CHOICES = [
  [null, null],
  [2, null],
  [null, 2],
  [1, 2],
  [2, 2],
] as const;

/** Each screen and each question, with every text that the plugin adds. */
const drawAll = (language: Language): string[] => {
  const survey = surveyIn(language, { keepsUnfinished: true });
  const questions = questionsIn(language);
  const variants = (['all', 'any'] as const).map((match) => ({
    ...survey,
    listQuestions: questions.map((question) => conditionsOf(question, match)) as typeof survey.listQuestions,
  }));
  const choices = CHOICES.map(([minItems, maxItems]) => ({
    ...survey,
    listQuestions: questions.map((question) =>
      question.kind === 'MULTIPLE' ? { ...question, minItems, maxItems } : question,
    ) as typeof survey.listQuestions,
  }));
  const open = { id: survey.surveyData.id, name: 'ABC', questionCount: 3, asksEmail: true };
  return [
    ...[survey, ...variants, ...choices].map((one) => draw(SurveyScreen, language, showing({ survey: one }))),
    draw(SurveyScreen, language, showing({ survey: surveyIn(language, { isAnswered: true }) })),
    draw(SurveyScreen, language, showing({ closed: closedIn(language) })),
    draw(SurveyScreen, language, showing({ closed: { ...closedIn(language), reason: 'not_open', opensAt: '2026-12-01T01:00:00.000Z' } })),
    draw(SurveyScreen, language, showing({ surveys: [open] })),
    draw(SurveyScreen, language, showing({})),
    draw(SuccessScreen, language, outcomeIn(language)),
    draw(SuccessScreen, language, { survey: null, result: null }),
    ...questions.map((question) =>
      renderToStaticMarkup(
        <Step
          question={question}
          entry={{ value: 'x', other: '' }}
          step={1}
          count={2}
          texts={aScreen(language, null)}
          issue={undefined}
          onChange={() => undefined}
          ref={null}
        />,
      ),
    ),
  ];
};

describe.each(ALL)('the screens in %s', (language) => {
  it('have no word of another language, and no key instead of a text', () => {
    for (const html of drawAll(language)) {
      expect(html).not.toMatch(FOREIGN[language]);
      expect(html).not.toMatch(/\{\{|onlyIf|choices\.|undefined/);
    }
  });

  it('have all texts in it', () => {
    for (const text of Object.values(LANGUAGES[language].texts)) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(FOREIGN[language]);
    }
  });
});

it('no class, id or field has a name that blockers hide', () => {
  const names = ALL.flatMap(drawAll).flatMap((html) =>
    [...html.matchAll(/(?:class|id|name)="([^"]+)"/g)].flatMap(([, value]) => (value ?? '').split(/[\s._[\]-]+/)),
  );
  expect(names.filter((name) => /^(?:ads?|advert\w*|banner\w*|sponsor\w*|promo\w*)$/i.test(name))).toEqual([]);
});
