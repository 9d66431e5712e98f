import chineseForms from '@mekuri/kit/form-texts/cn.json';
import englishForms from '@mekuri/kit/form-texts/en.json';
import japaneseForms from '@mekuri/kit/form-texts/ja.json';
import koreanForms from '@mekuri/kit/form-texts/kr.json';
import type { ScreenProps } from '@mekuri/kit/viewer';
import chinese from '../../messages/viewer/cn.json';
import english from '../../messages/viewer/en.json';
import japanese from '../../messages/viewer/ja.json';
import korean from '../../messages/viewer/kr.json';
import type { PublicQuestion, ShowIf } from '../../rules.ts';
import type { ClosedSurvey, SurveyData, SurveyOutcome, SurveyQuestions, SurveyScreenData } from '../data.ts';

export type Language = ScreenProps['site']['language'];

/** The languages of sites, with the texts of the screens. */
export const LANGUAGES: Readonly<Record<Language, { tag: string; texts: typeof japanese; formTexts: ScreenProps['formTexts'] }>> = {
  JP: { tag: 'ja', texts: japanese, formTexts: japaneseForms },
  EN: { tag: 'en', texts: english, formTexts: englishForms },
  CN: { tag: 'zh-Hans', texts: chinese, formTexts: chineseForms },
  KR: { tag: 'ko', texts: korean, formTexts: koreanForms },
};
export const ALL: readonly Language[] = ['JP', 'EN', 'CN', 'KR'];

type Texts = readonly [jp: string, en: string, cn: string, kr: string];

const CONTENT = {
  name: ['あなたに合うコーヒー診断', 'Find your coffee', '寻找适合您的咖啡', '나에게 맞는 커피 찾기'],
  intro: [
    'いくつかの質問に答えると、おすすめの豆がわかります。',
    'Answer a few questions to see which beans suit you.',
    '回答几个问题，为您推荐合适的咖啡豆。',
    '몇 가지 질문에 답하시면 어울리는 원두를 추천해 드립니다.',
  ],
  taste: ['どんな味わいがお好みですか', 'Which taste do you prefer?', '您喜欢哪种口味？', '어떤 맛을 좋아하시나요?'],
  tasteHelp: [
    '普段よく飲むものに近いものをお選びください。',
    'Choose the one closest to what you usually drink.',
    '请选择最接近您平时饮用的一项。',
    '평소 드시는 커피와 가장 가까운 것을 골라 주세요.',
  ],
  fruity: ['華やかで果実のような', 'Bright and fruity', '明亮果香', '화사하고 과일 같은'],
  bitter: ['しっかりとした苦み', 'Bold and bitter', '浓郁微苦', '진하고 쌉쌀한'],
  mild: ['まろやかで飲みやすい', 'Mild and smooth', '温和顺口', '부드럽고 마시기 편한'],
  places: ['どこで飲みますか', 'Where do you drink coffee?', '您在哪里喝咖啡？', '어디에서 드시나요?'],
  home: ['自宅', 'At home', '家里', '집'],
  work: ['職場', 'At work', '工作场所', '직장'],
  outside: ['お店', 'In a café', '咖啡馆', '카페'],
  strength: ['苦みはどのくらいがよいですか', 'How bitter should it be?', '您希望苦味有多重？', '쓴맛은 어느 정도가 좋으세요?'],
  weak: ['ひかえめ', 'Mild', '清淡', '약하게'],
  strong: ['しっかり', 'Strong', '浓重', '진하게'],
  recommend: [
    '友人や同僚に当店をすすめたいと思いますか',
    'How likely are you to recommend us to a friend?',
    '您愿意向朋友推荐本店吗？',
    '친구에게 저희 가게를 추천하고 싶으신가요?',
  ],
  wish: ['ご要望をお聞かせください', 'What could we do better?', '请告诉我们您的建议', '바라는 점을 알려 주세요'],
  email: ['メールアドレス', 'Email address', '电子邮箱', '이메일 주소'],
  thanks: ['ご協力ありがとうございました。', 'Thank you for your time.', '感谢您的参与。', '협조해 주셔서 감사합니다.'],
  closing: [
    '募集は終わりました。次の診断をお待ちください。',
    'This round is over. Look out for the next one.',
    '本期已结束，敬请期待下一期。',
    '이번 설문은 끝났습니다. 다음 설문을 기다려 주세요.',
  ],
  band: ['深煎りタイプ', 'Dark roast', '深烘焙型', '다크 로스트형'],
  bandText: [
    'コクのある深煎りの豆がおすすめです。',
    'Our dark roasts with plenty of body will suit you.',
    '推荐您尝试醇厚的深烘焙咖啡豆。',
    '깊고 진한 다크 로스트 원두를 추천합니다.',
  ],
  button: ['おすすめの豆を見る', 'See the beans', '查看推荐咖啡豆', '추천 원두 보기'],
} as const satisfies Record<string, Texts>;

export const contentIn =
  (language: Language) =>
  (key: keyof typeof CONTENT): string =>
    CONTENT[key].at(ALL.indexOf(language))!;

/** The survey's id in a language. Each has its own, so that a page can show all of them. */
export const surveyId = (language: Language): string => `01900000-0000-7000-8000-00000000000${ALL.indexOf(language) + 1}`;

/** Ids of the questions, prefixed for the same reason. */
export const questionId = (language: Language, name: string): string => `${language.toLowerCase()}${name}`;

export const questionsIn = (language: Language): PublicQuestion[] => {
  const text = contentIn(language);
  const of = (name: string) => questionId(language, name);
  const common = { help: '', isRequired: false, showIf: null };
  const likesStrong: ShowIf = { match: 'all', conditions: [{ questionId: of('strength'), operator: 'at_least', value: '3' }] };
  return [
    {
      ...common,
      id: of('taste'),
      kind: 'SINGLE',
      title: text('taste'),
      help: text('tasteHelp'),
      isRequired: true,
      options: [
        { id: 'fruity', text: text('fruity') },
        { id: 'bitter', text: text('bitter') },
        { id: 'mild', text: text('mild'), isFull: true },
      ],
    },
    {
      ...common,
      id: of('places'),
      kind: 'MULTIPLE',
      title: text('places'),
      isRequired: true,
      minItems: null,
      maxItems: 2,
      hasOther: true,
      options: [
        { id: 'home', text: text('home') },
        { id: 'work', text: text('work') },
        { id: 'outside', text: text('outside') },
      ],
    },
    {
      ...common,
      id: of('strength'),
      kind: 'SCALE',
      title: text('strength'),
      isRequired: true,
      steps: 5,
      lowLabel: text('weak'),
      highLabel: text('strong'),
    },
    { ...common, id: of('recommend'), kind: 'NPS', title: text('recommend'), showIf: likesStrong },
    { ...common, id: of('wish'), kind: 'TEXT', title: text('wish'), isMultiline: true },
    { ...common, id: of('email'), kind: 'EMAIL', title: text('email'), isRequired: true },
  ];
};

export const surveyIn = (language: Language, given: Partial<SurveyData> = {}): SurveyQuestions => ({
  surveyData: {
    id: surveyId(language),
    name: contentIn(language)('name'),
    intro: contentIn(language)('intro'),
    version: 1,
    language,
    asksEmail: true,
    oncePer: 'none',
    keepsUnfinished: false,
    isAnswered: false,
    ...given,
  },
  listQuestions: questionsIn(language) as SurveyQuestions['listQuestions'],
});

export const showing = (given: Partial<SurveyScreenData>): SurveyScreenData => ({ survey: null, closed: null, surveys: [], ...given });

export const closedIn = (language: Language): ClosedSurvey => ({
  id: surveyId(language),
  name: contentIn(language)('name'),
  reason: 'closed',
  opensAt: null,
  closingText: '',
});

export const outcomeIn = (language: Language): SurveyOutcome => {
  const text = contentIn(language);
  return {
    survey: { id: surveyId(language), name: text('name'), thanks: text('thanks') },
    result: {
      score: 14,
      maxScore: 20,
      band: { title: text('band'), text: text('bandText'), buttonText: text('button'), media: null },
      transition: { transitionType: 'CREATIVE_BLOCK', position: 'B2' },
    },
  };
};

/** A screen of a site in a language. */
export const aScreen = (language: Language, data: unknown): ScreenProps => {
  const { tag, texts, formTexts } = LANGUAGES[language];
  const own: Readonly<Record<string, string>> = texts;
  const hrefOf = (segment: string, other = language): string => `/site/demo/${segment}${other === 'JP' ? '' : `/${other}`}`;
  return {
    segment: 'survey',
    site: {
      id: '01900000-0000-7000-8000-0000000000aa',
      name: '汐町珈琲焙煎所',
      title: '',
      language,
      defaultLanguage: 'JP',
      settings: { displayLanguageIcon: true } as ScreenProps['site']['settings'],
    },
    language: tag,
    languages: ALL,
    basePath: '/site/demo',
    ownHost: false,
    data,
    posted: null,
    hidden: { idempotency_key: 'a-key', lang: language, shown_at: '2026-11-22T00:00:00.000Z' },
    t: (key, values = {}) => (own[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    formTexts,
    fallbackLanguage: 'ja',
    hrefOf,
    anchorOf: (link) => (link ? { href: hrefOf('B2') } : null),
    picture: () => null,
    homeHref: hrefOf(''),
    documentHref: (kind) => `/site/demo/company#document-${kind}`,
    api: '/api/end-user/site/demo',
    runScripts: () => undefined,
  };
};
