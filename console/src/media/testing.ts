import type { LibraryMediaItem, MediaFolder, MediaUse } from '@mekuri/client-console';
import { type Answers, refuse } from '@mekuri/storybook/answers';
import { ago, aPicture, aSummary, DAY, HOUR, idOf, SITE_ID } from '../testing/fixtures.ts';

type Entry = LibraryMediaItem & { medium: Required<LibraryMediaItem['medium']> };

const NAMES: Readonly<Record<string, string>> = {
  A1: '港の朝焼け.jpg',
  A2: '汐町ブレンド.png',
  A3: '焙煎機.heic',
  B2: 'ハンドドリップ_手元のアップ_2026年秋の撮影分.jpg',
  B3: '道具一式.png',
  C1: '海の見えるカウンター.jpg',
};

export const aMediaItem = (position: string, changes: Partial<Entry> = {}): Entry => ({
  medium: aPicture(position, { name: NAMES[position] ?? `${position}.png` }),
  size: 1_840_000,
  durationMs: null,
  folderId: null,
  sourceMediaId: null,
  uses: 1,
  createdAt: ago(3 * DAY),
  deletedAt: null,
  ...changes,
});

export const aVideo = (changes: Partial<Entry> = {}): Entry => {
  const picture = aPicture('B3');
  return aMediaItem('B3', {
    medium: {
      ...picture,
      id: idOf(777),
      kind: 'VIDEO',
      name: '湯を注ぐ.mp4',
      url: null,
      posterUrl: picture.url,
      captions: [{ language: 'JP', label: '日本語', path: '/m/demo/captions.vtt' }],
    },
    size: 12_400_000,
    durationMs: 14_600,
    ...changes,
  });
};

export const someFolders = (): MediaFolder[] => [
  { id: idOf(801), name: '2026年秋の撮影', parentId: null, media: 3 },
  { id: idOf(802), name: '店内', parentId: idOf(801), media: 1 },
  { id: idOf(803), name: '商品', parentId: null, media: 2 },
];

export const someMedia = (): Entry[] => [
  aMediaItem('A1'),
  aMediaItem('A2'),
  aVideo(),
  aMediaItem('A3', { medium: aPicture('A3', { name: '焙煎機.heic', status: 'PROCESSING', url: null }), uses: 0 }),
  aMediaItem('B2'),
  aMediaItem('C1', { uses: 0 }),
  aMediaItem('C2', {
    medium: aPicture('C2', {
      name: '壊れた画像.png',
      status: 'FAILED',
      url: null,
      error: { code: 'media.unreadable', message: '画像を読み取れませんでした。' },
    }),
    uses: 0,
  }),
];

const someUses = (): MediaUse[] => [
  { kind: 'PAGE', siteId: SITE_ID, siteName: '汐町珈琲焙煎所', pageId: idOf(101), position: 'A1', elementId: null, plugin: null },
  { kind: 'LOGO', siteId: SITE_ID, siteName: '汐町珈琲焙煎所', pageId: null, position: null, elementId: null, plugin: null },
];

const lastId = ({ url }: Request): string => new URL(url).pathname.split('/')[3]!;

/** A stateful library: trashed items disappear and restored items return. */
export const aLibrary = (start: readonly Entry[] = someMedia()): Answers => {
  let entries: readonly Entry[] = start;
  const change = (id: string, next: Partial<Entry>): Entry => {
    entries = entries.map((entry) => (entry.medium.id === id ? { ...entry, ...next } : entry));
    return entries.find(({ medium: mediaItem }) => mediaItem.id === id)!;
  };
  return {
    'sites.list': () => ({ items: [aSummary()], nextCursor: null }),
    'media.listFolders': () => ({ items: someFolders() }),
    'media.list': ({ url }) => {
      const query = new URL(url).searchParams;
      const items = entries.filter(
        ({ medium: mediaItem, deletedAt, uses }) =>
          mediaItem.name.includes(query.get('q') ?? '') &&
          (query.get('kind') ?? mediaItem.kind) === mediaItem.kind &&
          (deletedAt !== null) === (query.get('trashed') === 'true') &&
          (query.get('unused') !== 'true' || uses === 0),
      );
      return { items, nextCursor: null };
    },
    'media.uses': (request) => ({
      items: (entries.find(({ medium: mediaItem }) => mediaItem.id === lastId(request))?.uses ?? 0) > 0 ? someUses() : [],
    }),
    'media.update': async (request) => {
      const { name } = (await request.json()) as { name?: string };
      const entry = entries.find(({ medium: mediaItem }) => mediaItem.id === lastId(request))!;
      return change(lastId(request), { medium: { ...entry.medium, name: name ?? entry.medium.name } });
    },
    'media.delete': (request) => {
      change(lastId(request), { deletedAt: ago(HOUR) });
    },
    'media.restore': (request) => change(lastId(request), { deletedAt: null }),
    'media.crop': (request) => {
      const made = aMediaItem('A1', { medium: aPicture('A1', { id: idOf(990), name: '港の朝焼け（切り抜き）.jpg' }), uses: 0 });
      entries = [made, ...entries];
      return { ...made.medium, id: lastId(request) === '' ? '' : idOf(990) };
    },
    'media.createFolder': () => ({ id: idOf(804), name: '新しいフォルダー', parentId: null, media: 0 }),
  };
};

/** A server that refuses to delete a media item in use. */
export const aLibraryInUse = (): Answers => ({
  ...aLibrary(),
  'media.delete': refuse({
    status: 409,
    code: 'media.in_use',
    message: '「港の朝焼け.jpg」は使用中のため、ゴミ箱に移せません：汐町珈琲焙煎所 A1、汐町珈琲焙煎所のロゴ',
  }),
});
