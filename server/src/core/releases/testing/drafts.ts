import { Media } from '../../media/model.ts';
import { emptyPage, type Overlay, type StoredPage } from '../../pages/document.ts';
import { settingsOf } from '../../sites/settings.ts';
import { draftPage, mediaIn, type Draft, type DraftPage } from '../draft.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const aMediaItem = (changes: Partial<Media> = {}): Media =>
  Object.assign(new Media(), {
    id: idOf(700),
    kind: 'IMAGE',
    status: 'READY',
    width: 1200,
    height: 2000,
    path: '/m/0123456789abcdef/resized/cup-w1200.webp',
    posterPath: null,
    hlsPath: null,
    hlsStatus: 'NONE',
    size: 5_000_000,
    durationMs: null,
    widths: [50, 100, 200, 400, 600, 800, 1200],
    averageColor: '#8a6d4b',
    captions: [],
    uploadedAt: new Date('2026-11-01T00:00:00Z'),
    createdAt: new Date('2026-11-01T00:00:00Z'),
    ...changes,
  });

interface PageOptions {
  media?: Media | null;
  locked?: boolean;
  texts?: Overlay;
  /** Overlays of other languages. */
  overlays?: StoredPage['overlays'];
  buttons?: StoredPage['document']['buttons'];
  /** Other fields of the document. */
  more?: Partial<StoredPage['document']>;
}

/** A page without findings, unless the options cause one. */
export const aPage = (
  number: number,
  { media = aMediaItem(), locked = false, texts = {}, overlays = {}, buttons = [], more = {} }: PageOptions = {},
): DraftPage => {
  const page: StoredPage & { id: string } = {
    id: idOf(number),
    mediaId: media?.id ?? null,
    document: { ...emptyPage.document, membersOnlyLock: locked, buttons, ...more },
    overlays: { ja: { imageAlt: '湯気の立つコーヒー', ...texts }, ...overlays },
  };
  return draftPage(page, new Map(media ? [[media.id, media]] : []), 'ja');
};

export const anEmptyPage = (number: number): DraftPage => aPage(number, { media: null, texts: { imageAlt: '' } });

export const aButton = (
  number: number,
  transition: StoredPage['document']['buttons'][number]['transition'],
): StoredPage['document']['buttons'][number] => ({
  id: idOf(number),
  buttonType: 'TEXT',
  transition,
});

export const toPage = (number: number) => ({ transitionType: 'CREATIVE_BLOCK' as const, targetPageId: idOf(number) });

/** A draft of these columns, named 豆, 道具 and so on; `draftWith` adds further media. */
export const aDraft = (...columns: DraftPage[][]): Draft => draftWith([], ...columns);

const site = {
  id: idOf(1),
  slug: 'demo',
  name: '汐町珈琲',
  title: '',
  defaultLanguage: 'ja' as const,
  overlays: {},
  settings: settingsOf({ settings: {} }),
};

export const draftWith = (media: readonly Media[], ...columns: DraftPage[][]): Draft => ({
  site,
  languages: ['ja'],
  categories: columns.map((pages, index) => ({ names: { ja: ['豆', '道具', '店'][index] ?? `分類${index}` }, pages })),
  ...mediaIn(new Map([...media, ...columns.flat().flatMap((page) => page.media ?? [])].map((mediaItem) => [mediaItem.id, mediaItem]))),
  publishes: ({ plugin }) => plugin === 'sticker',
  hasTarget: () => false,
});
