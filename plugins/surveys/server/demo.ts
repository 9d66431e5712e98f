import type { Ctx, DemoButton, SiteRef } from '@mekuri/kit/server';
import { Survey, type SurveyContent } from './model.ts';
import { insertSurvey } from './surveys.ts';

type Question = SurveyContent['questions'][number];
type Option = Extract<Question, { kind: 'SINGLE' }>['options'][number];
type Band = SurveyContent['bands'][number];

const option = (id: string, text: string, points: number): Option => ({ id, text, points, cap: null });

/** A question's texts in English. */
const english = (title: string, labels: Record<string, string> = {}, more: { help?: string; low?: string; high?: string } = {}) => ({
  EN: { title, help: '', low: '', high: '', ...more, labels },
});

const QUESTIONS: Question[] = [
  {
    id: 'time',
    kind: 'SINGLE',
    title: '珈琲をいちばん飲みたくなるのは、いつですか',
    help: '',
    isRequired: true,
    showIf: null,
    options: [
      option('morning', '朝、目が覚めたとき', 0),
      option('noon', '昼、ひと息つくとき', 5),
      option('night', '夜、静かになってから', 10),
    ],
    translations: english('When do you most feel like a coffee?', {
      morning: 'In the morning, to wake up',
      noon: 'At midday, for a break',
      night: 'At night, when it is quiet',
    }),
  },
  {
    id: 'milk',
    kind: 'SINGLE',
    title: 'ミルクは入れますか',
    help: '',
    isRequired: true,
    showIf: null,
    options: [option('never', '入れない', 0), option('sometimes', 'ときどき', 3), option('always', 'いつも', 6)],
    translations: english('Do you take milk?', { never: 'Never', sometimes: 'Sometimes', always: 'Always' }),
  },
  {
    id: 'acidity',
    kind: 'SCALE',
    title: '果実のような酸味は好きですか',
    help: 'ミルクなしで飲むときの好みを教えてください。',
    isRequired: true,
    showIf: { match: 'any', conditions: [{ questionId: 'milk', operator: 'is_not', value: 'always' }] },
    steps: 5,
    lowLabel: '苦手',
    highLabel: '大好き',
    points: [8, 6, 4, 2, 0],
    translations: english(
      'Do you like a fruity acidity?',
      {},
      { help: 'Think of coffee without milk.', low: 'Not at all', high: 'Very much' },
    ),
  },
  {
    id: 'sweets',
    kind: 'MULTIPLE',
    title: '珈琲と一緒に食べたいものは',
    help: 'いくつでも選べます。',
    isRequired: false,
    showIf: null,
    options: [option('fruit', '果物', 0), option('cake', '焼き菓子', 2), option('chocolate', 'チョコレート', 4)],
    minItems: null,
    maxItems: null,
    hasOther: true,
    translations: english(
      'What do you like to eat with it?',
      { fruit: 'Fruit', cake: 'Cake', chocolate: 'Chocolate' },
      { help: 'Choose as many as you like.' },
    ),
  },
  {
    id: 'wish',
    kind: 'TEXT',
    title: '焙煎所へのご希望があれば、お書きください',
    help: '',
    isRequired: false,
    showIf: null,
    isMultiline: true,
    translations: english('Is there anything you would like us to know?'),
  },
];

const band = (
  id: string,
  [from, to]: readonly [number, number],
  texts: [string, string, string],
  inEnglish: [string, string, string],
): Band => ({
  id,
  from,
  to,
  title: texts[0],
  text: texts[1],
  buttonText: texts[2],
  mediaId: null,
  transition: { transitionType: 'INTERNAL_URL', internalLinkType: 'form' },
  translations: { EN: { title: inEnglish[0], text: inEnglish[1], button: inEnglish[2] } },
});

const BANDS: Band[] = [
  band(
    'light',
    [0, 9],
    ['エチオピア・浅煎り', 'ジャスミンの香りと、レモンのような酸味。朝の一杯に、よく合います。', 'この豆を注文する'],
    ['Ethiopia, light roast', 'Jasmine on the nose and a lemony acidity. It goes well with the morning.', 'Order these beans'],
  ),
  band(
    'medium',
    [10, 18],
    ['グアテマラ・中煎り', 'チョコレートとナッツの、やわらかな甘み。どんな時間にも寄り添います。', 'この豆を注文する'],
    ['Guatemala, medium roast', 'A gentle sweetness of chocolate and nuts, right for any time of the day.', 'Order these beans'],
  ),
  band(
    'dark',
    [19, 27],
    ['マンデリン・深煎り', '森の香りと、長い余韻。夜ふけの一杯や、ミルクと一緒にどうぞ。', 'この豆を注文する'],
    ['Mandheling, dark roast', 'The scent of a forest and a long finish, for late evenings or with milk.', 'Order these beans'],
  ),
];

const CONTENT: SurveyContent = {
  name: '珈琲の好み診断',
  intro: '5つほどの質問で、あなたに合う豆をご案内します。',
  thanks: 'ご回答ありがとうございました。あなたにおすすめの豆は、こちらです。',
  closingText: '診断の受付は終了しました。豆選びは、店頭でもお気軽にご相談ください。',
  translations: {
    EN: {
      name: 'Find your coffee',
      intro: 'About five questions lead you to the beans that suit you.',
      thanks: 'Thank you for your answers. These are the beans for you.',
      closing: 'This quiz is closed. We are glad to advise you at the shop.',
    },
  },
  questions: QUESTIONS,
  bands: BANDS,
  showsScore: false,
};

/** A quiz with a condition and three results, and a button that leads to it. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<readonly DemoButton[]> => {
  const settings = { opensAt: null, closesAt: null, maxResponses: null, oncePer: 'none', keepsUnfinished: false } as const;
  const { survey } = await insertSurvey(ctx, site.id, CONTENT, settings);
  await ctx.db.query(Survey).findById(survey.id).patch({ status: 'open' });
  return [
    {
      position: 'A4',
      box: { left: 20, top: 71.6, width: 60, height: 6.4 },
      link: { transitionType: 'SURVEY', linkedSurveyId: survey.id },
      texts: { ja: '好みの豆を診断する', en: 'Find your coffee' },
    },
  ];
};
