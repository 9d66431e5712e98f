import type { Notice } from '../read-news.ts';

export const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: 'one',
  lang: 'ja',
  title: '年末年始の発送について',
  content: '12月30日から1月4日までは焙煎をお休みします。年内のお届けは、12月27日正午までのご注文が目安です。',
  newsUrl: 'https://example.com/calendar',
  image: null,
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: null,
  ...changes,
});
