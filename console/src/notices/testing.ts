import type { News, SystemNotice } from '@mekuri/client-console';
import { ago, HOUR, idOf } from '../testing/fixtures.ts';
import { dayAhead } from '../testing/people.ts';

export const NEWS_ID = idOf(71);
export const NOTICE_ID = idOf(81);

const SHOWN = { startDate: null, endDate: null, isHidden: false, imageId: null, imageUrl: null, revision: 1 } as const;

export const someNewsSites = (): News['sites'] => [
  { id: idOf(1), name: '汐町珈琲焙煎所', accountName: '汐町珈琲', status: 'PUBLISH' },
  { id: idOf(2), name: '汐町の朝市', accountName: '汐町珈琲', status: 'DRAFT' },
];

export const anArticle = (changes: Partial<News> = {}): News => ({
  ...SHOWN,
  id: NEWS_ID,
  title: '港の朝市に出店します',
  content: '12月の毎週土曜、朝6時から売り切れまで。',
  contentUrl: 'https://example.com/morning-market',
  sites: someNewsSites(),
  siteCount: 2,
  publicationType: 'INSTANT',
  status: 'published',
  publishedAt: ago(5 * HOUR),
  author: '汐町珈琲焙煎所',
  isOwn: true,
  editable: true,
  createdAt: ago(5 * HOUR),
  ...changes,
});

const scheduled = () => ({
  publicationType: 'SCHEDULED' as const,
  status: 'unpublished' as const,
  publishedAt: null,
  startDate: `${dayAhead(5)}T00:00:00.000Z`,
  endDate: `${dayAhead(20)}T00:00:00.000Z`,
});

export const someNews = (): News[] => [
  anArticle({ imageUrl: '/m/demo/B2/resized/image-w200.webp' }),
  anArticle({ id: idOf(72), title: '新春の福袋、まもなく', ...scheduled() }),
  anArticle({ id: idOf(73), title: '書きかけのお知らせ', content: '', status: 'draft', publishedAt: null, sites: [], siteCount: 0 }),
  anArticle({
    id: idOf(74),
    title: '取り下げたお知らせ',
    status: 'unpublished',
    isHidden: true,
    author: '支社',
    isOwn: false,
    siteCount: 12,
  }),
  anArticle({ id: idOf(76), title: '年末の受付時間について', author: '汐町ホールディングス', isOwn: false, editable: false }),
  anArticle({ id: idOf(75), title: '夏の水出し珈琲', status: 'expired', endDate: ago(900 * HOUR) }),
];

export const aSystemNotice = (changes: Partial<SystemNotice> = {}): SystemNotice => ({
  ...SHOWN,
  id: NOTICE_ID,
  title: '12月3日未明にメンテナンスを行います',
  content: '午前2時から4時まで、管理画面をご利用いただけません。',
  url: '',
  receivers: [],
  publishType: 'INSTANT',
  status: 'published',
  publishedAt: ago(2 * HOUR),
  sender: 'めくり運営事務局',
  isOwn: false,
  isRead: false,
  createdAt: ago(2 * HOUR),
  ...changes,
});

export const someNotices = (): SystemNotice[] => [
  aSystemNotice(),
  aSystemNotice({ id: idOf(82), title: 'お知らせ配信をご利用いただけます', isRead: true, publishedAt: ago(50 * HOUR) }),
];
