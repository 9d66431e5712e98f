import { fullButton, fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import { formatPosition } from '@mekuri/kit/positions';
import type { Schemas } from '@mekuri/kit/server';

/** Typed as responses: complete, with every default filled in. */
type ChecklistItem = Schemas['ChecklistItem'];
type Grid = Schemas['Grid'];
type Media = Schemas['Media'];
type Page = Schemas['Page'];
type Release = Schemas['Release'];
type Site = Schemas['Site'];
type SiteSummary = Schemas['SiteSummary'];
type UserInfo = Schemas['UserInfo'];

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An ISO timestamp `ms` milliseconds ago: screens show the time elapsed. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

export const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const SITE_ID = idOf(1);

export const aUser = (changes: Partial<UserInfo> = {}): UserInfo => ({
  id: idOf(10),
  name: '汐町 あおい',
  email: 'user@example.com',
  role: 'USER',
  area: 'USER',
  authority: 'edit',
  adminRole: 'main_contact',
  licenseIssuance: false,
  locale: 'ja',
  pictureUrl: null,
  mustChangePassword: false,
  acting: null,
  userType: 'adminuser',
  account: { id: idOf(11), name: '汐町珈琲焙煎所', contractStatus: 'active', contractEndsOn: null, logoUrl: null, sitesUsed: 3 },
  plan: {
    id: idOf(12),
    name: 'Premium',
    flags: ['swipe', 'setting_form_contact', 'setting_popup_cta', 'analytics_effect', 'setting_tag_seo', 'private_domain', 'public_api'],
    quantitySite: 5,
    quantitySwipe: 100,
  },
  upgradePlans: { multi_language: 'Premium Multi-language' },
  ...changes,
});

/** One of the demo's images, as served by Storybook. */
export const aPicture = (position: string, changes: Partial<Media> = {}): Media => ({
  id: idOf(300 + position.charCodeAt(0) * 10 + Number(position.slice(1))),
  kind: 'IMAGE',
  status: 'READY',
  name: `${position}.png`,
  width: 1080,
  height: 2046,
  url: `/m/demo/${position}/resized/image-w1200.webp`,
  posterUrl: null,
  posterPending: false,
  captions: [],
  hlsUrl: null,
  hlsStatus: 'NONE',
  published: {
    kind: 'IMAGE',
    width: 1080,
    height: 2046,
    path: `/m/demo/${position}/resized/image-w1200.webp`,
    posterPath: null,
    hlsPath: null,
    widths: [200, 400, 600, 800, 1200],
    averageColor: '#8a6a4c',
  },
  error: null,
  ...changes,
});

export const aSite = (changes: Partial<Site> = {}): Site => ({
  id: SITE_ID,
  slug: 'demo',
  name: '汐町珈琲焙煎所',
  title: '汐町珈琲焙煎所｜港を見おろす坂の町の自家焙煎珈琲',
  status: 'PUBLISH',
  url: 'https://sites.example.com/site/demo',
  ownHostUrl: 'https://demo.sites.example.com',
  canvasUrl: 'https://preview-demo.sites.example.com/_canvas',
  defaultLanguage: 'JP',
  languages: ['JP'],
  numberHorizontal: 3,
  numberVertical: 4,
  categoryNames: ['はじめに', '豆を選ぶ', '店のこと'],
  logo: null,
  favicon: null,
  settings: {
    viewMode: 'MOBILE',
    globalMenuTextColor: '#1f2d3d',
    globalMenuBackgroundColor: '#f4ead9',
    safeAreaColor: '#1f2d3d',
    displayGlobalMenu: true,
    displayPageCount: true,
    displayShare: true,
    swipeRedirection: false,
    speakerColor: '#ffffff',
    displayLanguageIcon: true,
    displayAlbum: false,
    isEcLink: false,
    customPath: null,
    logoMediaId: null,
    faviconMediaId: null,
    sns: [],
    company: {
      companyWebsite: '',
      companyProfile: '',
      companyClause: '',
      termsOfService: '',
      privacyPolicy: '',
      showInForm: false,
      showInMemberShip: false,
      showInContact: false,
      contractAgreementRequired: false,
    },
    scripts: { contactScript: '', membershipScript: '', formScript: '' },
  },
  revision: 7,
  createdAt: ago(40 * DAY),
  updatedAt: ago(2 * HOUR),
  publishedAt: ago(3 * DAY),
  hasUnpublishedChanges: true,
  domain: null,
  ...changes,
});

export const aSummary = (changes: Partial<SiteSummary> = {}): SiteSummary => {
  const { id, slug, name, title, status, url, numberHorizontal, numberVertical, createdAt, updatedAt, publishedAt } = aSite();
  return {
    id,
    slug,
    name,
    title,
    status,
    url,
    numberHorizontal,
    numberVertical,
    createdAt,
    updatedAt,
    publishedAt,
    hasUnpublishedChanges: true,
    domain: null,
    thumbnailUrl: '/m/demo/A1/resized/image-w200.webp',
    deletedAt: null,
    ...changes,
  };
};

/** Sites in every state that a list can show. */
export const someSummaries = (): SiteSummary[] => [
  aSummary(),
  aSummary({
    id: idOf(2),
    slug: 'teikibin',
    name: '定期便のご案内',
    status: 'PUBLISH',
    url: 'https://sites.example.com/site/teikibin',
    hasUnpublishedChanges: false,
    domain: null,
    thumbnailUrl: '/m/demo/D1/resized/image-w200.webp',
    updatedAt: ago(3 * DAY),
  }),
  aSummary({
    id: idOf(3),
    slug: null,
    name: '秋の飲み比べセットと、はじめての方のための淹れ方教室',
    status: 'DRAFT',
    url: `https://sites.example.com/site/${idOf(3)}`,
    publishedAt: null,
    thumbnailUrl: null,
    updatedAt: ago(20 * MINUTE),
  }),
  aSummary({
    id: idOf(4),
    slug: 'natsu',
    name: '夏の水出し珈琲',
    status: 'PRIVATE',
    url: 'https://sites.example.com/site/natsu',
    thumbnailUrl: '/m/demo/B2/resized/image-w200.webp',
    updatedAt: ago(90 * DAY),
  }),
];

const CATEGORIES = ['豆をえらぶ', '道具とたのしむ', 'お店に行く'] as const;
const TEXTS: Readonly<Record<string, string>> = {
  A1: '潮風と焙煎の香りで、\n一日がはじまる。',
  A2: '汐町ブレンド\n\n毎日飲んでも飽きない、\n静かな甘み。',
  B2: '湯を細く、まっすぐに。',
  C1: '海の見えるカウンターへ。',
};

export const pageIdOf = (position: string): string => idOf(100 + position.charCodeAt(0) * 10 + Number(position.slice(1)));

/** Three categories of four pages each; the last page of each is empty. */
export const aGrid = (): Grid => ({
  siteId: SITE_ID,
  categories: CATEGORIES.map((name, category) => ({
    id: idOf(50 + category),
    order: category + 1,
    name,
    pages: [1, 2, 3, 4].map((order) => {
      const position = formatPosition({ category: category + 1, page: order });
      const media = order === 4 ? null : aPicture(position === 'B1' ? 'B3' : position);
      return {
        id: pageIdOf(position),
        order,
        position,
        revision: 7,
        media,
        mainText: TEXTS[position] ?? '',
        buttons: order === 1 ? 1 : 0,
        membersOnlyLock: false,
        changed: false,
      };
    }),
  })),
});

export const aDocument = (changes: Partial<FullDocument> = {}): FullDocument => ({
  ...fullDocument({ mediaId: null, imageAlt: '', mainText: '', buttons: [] }),
  mediaId: null,
  imageAlt: '朝焼けの港町。坂に並ぶ屋根のあいだで、焙煎所の煙突から湯気が立ちのぼる',
  mainText: '',
  buttons: [
    fullButton({
      id: idOf(900),
      buttonType: 'TEXT',
      buttonText: '今日の豆を見る',
      transition: { transitionType: 'CREATIVE_BLOCK', targetPageId: pageIdOf('A2') },
      buttonColor: '#1f2d3d',
    }),
  ],
  ...changes,
});

export const aPage = (position = 'A1', changes: Partial<Page> = {}): Page => {
  const media = aPicture(position);
  return {
    id: pageIdOf(position),
    siteId: SITE_ID,
    categoryId: idOf(50),
    order: 1,
    position,
    revision: 7,
    updatedAt: ago(2 * HOUR),
    language: 'JP',
    document: aDocument({ mediaId: media.id, mainText: TEXTS[position] ?? '' }),
    media,
    usedMedia: [],
    ...changes,
  };
};

export const aRelease = (changes: Partial<Release> = {}): Release => ({
  id: idOf(700),
  number: 3,
  createdAt: ago(3 * DAY),
  createdBy: '汐町 あおい',
  pages: 12,
  live: true,
  url: 'https://sites.example.com/site/demo',
  ...changes,
});

export const aIssue = (): ChecklistItem => ({
  code: 'releases.media_failed',
  level: 'fault',
  message: 'メディアを処理できませんでした。別のファイルに差し替えてください。',
  pageId: pageIdOf('A3'),
  position: 'A3',
});

export const anAdvice = (): ChecklistItem => ({
  code: 'releases.alt_missing',
  level: 'advice',
  message: '画像の説明（代替テキスト）がありません。',
  pageId: pageIdOf('B2'),
  position: 'B2',
});
