import { randomUUID } from 'node:crypto';
import { creatorOf } from '@mekuri/testing/e2e';
import { expect, type APIRequestContext } from '@playwright/test';

type Texts = readonly [ja: string, en: string, cn: string, kr: string];

export const TEXTS = {
  name: ['珈琲診断', 'Coffee finder', '咖啡测试', '커피 진단'],
  taste: ['どんな味がお好みですか', 'Which taste do you prefer', '您喜欢哪种口味', '어떤 맛을 좋아하세요'],
  light: ['すっきり', 'Light', '清爽', '깔끔한 맛'],
  dark: ['しっかり', 'Dark', '浓郁', '진한 맛'],
  places: ['どこで飲みますか', 'Where do you drink it', '您在哪里喝', '어디에서 마시나요'],
  home: ['自宅', 'At home', '家里', '집'],
  work: ['職場', 'At work', '公司', '직장'],
  bitter: ['苦みはどのくらいがよいですか', 'How bitter', '苦味程度', '쓴맛의 정도'],
  email: ['メールアドレス', 'Email address', '电子邮箱', '이메일 주소'],
  lightBand: ['浅煎りタイプ', 'Light roast', '浅烘焙', '라이트 로스트'],
  darkBand: ['深煎りタイプ', 'Dark roast', '深烘焙', '다크 로스트'],
  thanks: ['ご協力に感謝します', 'Thanks for your help', '感谢协助', '협조에 감사드립니다'],
  closing: ['この診断は終わりました', 'This finder is over', '本次测试已结束', '이 진단은 끝났습니다'],
} as const satisfies Record<string, Texts>;

export const LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const;
export type Language = (typeof LANGUAGES)[number];
type Key = keyof typeof TEXTS;

export const textIn = (language: Language, key: Key): string => TEXTS[key].at(LANGUAGES.indexOf(language))!;

/** Translations of an object, by the names of its texts. */
const translated = (texts: Readonly<Record<string, Key>>, more: (language: Language) => object = () => ({})) =>
  Object.fromEntries(
    LANGUAGES.slice(1).map((language) => [
      language,
      {
        ...Object.fromEntries(Object.entries(texts).map(([name, key]) => [name, key in TEXTS ? textIn(language, key) : ''])),
        ...more(language),
      },
    ]),
  );

const question = (id: Key, kind: string, more: object, options: readonly Key[] = []) => ({
  id,
  kind,
  title: textIn('JP', id),
  help: '',
  is_required: true,
  show_if: null,
  ...more,
  translations: translated({ title: id }, (language) => ({
    help: '',
    labels: Object.fromEntries(options.map((option) => [option, textIn(language, option)])),
    low: '',
    high: '',
  })),
});

const option = (id: Key, points = 0, cap: number | null = null) => ({ id, text: textIn('JP', id), points, cap });

const band = (id: 'lightBand' | 'darkBand', from: number, to: number) => ({
  id: id.toLowerCase(),
  from,
  to,
  title: textIn('JP', id),
  text: '',
  button_text: '',
  media_id: null,
  transition: null,
  translations: translated({ title: id }, () => ({ text: '', button: '' })),
});

/** A survey in four languages: one condition, points for two bands, and at most `cap` answers for "dark". */
export const aSurvey = (cap: number | null = null) => ({
  name: textIn('JP', 'name'),
  intro: '',
  thanks: textIn('JP', 'thanks'),
  closing_text: textIn('JP', 'closing'),
  translations: translated({ name: 'name', thanks: 'thanks', closing: 'closing' }, () => ({ intro: '' })),
  questions: [
    question('taste', 'SINGLE', { options: [option('light'), option('dark', 10, cap)] }, ['light', 'dark']),
    question('places', 'MULTIPLE', { options: [option('home'), option('work')], min_items: null, max_items: null, has_other: true }, [
      'home',
      'work',
    ]),
    question('bitter', 'SCALE', {
      steps: 5,
      low_label: '',
      high_label: '',
      points: [],
      show_if: { match: 'all', conditions: [{ question_id: 'taste', operator: 'is', value: 'dark' }] },
    }),
    question('email', 'EMAIL', {}),
  ],
  bands: [band('lightBand', 0, 9), band('darkBand', 10, 10)],
  shows_score: true,
  keeps_unfinished: false,
  opens_at: null,
  closes_at: null,
  max_responses: null,
  once_per: 'none',
});

/** Publishes a site in four languages whose first cell has a button that leads to an open survey. */
export const makeSurveySite = async (request: APIRequestContext, name: string) => {
  const { call, read, changePage, makeSite, publish } = await creatorOf(request);
  const { siteId, columns } = await makeSite(name);
  for (const language of LANGUAGES.slice(1)) await call('POST', `/site/${siteId}/languages`, { language });

  const addSurvey = async (content: object = aSurvey()): Promise<string> => {
    const { id } = (await (await call('POST', `/site/${siteId}/survey`, content)).json()) as { id: string };
    await call('PUT', `/site/${siteId}/survey/${id}/status`, { status: 'open' });
    return id;
  };
  const publishAll = async (): Promise<void> => {
    await publish(siteId);
    for (const language of LANGUAGES.slice(1)) await call('POST', `/site/${siteId}/languages/publish`, { language });
  };
  const setStatus = (surveyId: string, status: 'closed' | 'open') => call('PUT', `/site/${siteId}/survey/${surveyId}/status`, { status });
  const responses = async (surveyId: string): Promise<number> =>
    (await read<{ responses: number }>(`/site/${siteId}/survey/${surveyId}`)).responses;

  const surveyId = await addSurvey();
  const transition = { transition_type: 'SURVEY', linked_survey_id: surveyId };
  const buttonId = randomUUID();
  await changePage(siteId, columns.at(0)!.at(0)!, {
    buttons: [{ id: buttonId, button_type: 'TEXT', button_text: '診断する', transition }],
  });
  await publishAll();
  expect(await responses(surveyId)).toBe(0);
  return { siteId, surveyId, buttonId, addSurvey, publishAll, setStatus, responses };
};
