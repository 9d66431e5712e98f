import type { Page } from '@mekuri/client-console';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import type { SaveState } from './autosave.ts';
import { type CopyStorage, type LocalDraft, createLocalDrafts } from './local-drafts.ts';
import type { PageEntry } from './editor-store.ts';

const DAY = 24 * 60 * 60 * 1000;

const inMemory = () => {
  const copies = new Map<string, LocalDraft>();
  const keyOf = ({ siteId, pageId, editor }: Pick<LocalDraft, 'siteId' | 'pageId' | 'editor'>): string => `${siteId}/${pageId}/${editor}`;
  let writes = 0;
  const storage: CopyStorage = {
    put: async (copy) => {
      writes += 1;
      copies.set(keyOf(copy), copy);
    },
    remove: async (copy) => void copies.delete(keyOf(copy)),
    list: async (siteId) => Array.from(copies.values()).filter((copy) => copy.siteId === siteId),
  };
  return { storage, copies, writes: () => writes };
};

const entry = (mainText: string, kind: SaveState['kind'], id = 'p1'): PageEntry => ({
  page: { id, revision: 3 } as Page,
  document: fullDocument({ mediaId: null, imageAlt: '', mainText, buttons: [] }),
  save: { kind } as SaveState,
});

const setUp = (open: string[] = [], now = 100 * DAY) => {
  const memory = inMemory();
  const editor = (name: string) =>
    createLocalDrafts({ storage: memory.storage, siteId: 's1', editor: name, openEditors: async () => new Set(open), now: () => now });
  return { ...memory, editor };
};

describe('drafts on this device', () => {
  it('are written with each edit, and removed once it is saved', async () => {
    const { editor, copies } = setUp();
    const one = editor('one');
    one.follow(entry('今朝の一杯。', 'saving'));
    await one.settled();
    expect(Array.from(copies.values(), ({ document }) => document.mainText)).toEqual(['今朝の一杯。']);
    one.follow(entry('今朝の一杯。', 'saved'));
    await one.settled();
    expect(copies.size).toBe(0);
  });

  it.each(['offline', 'conflict', 'refused'] as const)('stay while a page is %s', async (kind) => {
    const { editor, copies } = setUp();
    const one = editor('one');
    one.follow(entry('一', kind));
    await one.settled();
    expect(copies.size).toBe(1);
  });

  it('skip versions that a newer edit replaces during a write', async () => {
    const { editor, copies, writes } = setUp();
    const one = editor('one');
    for (let turn = 0; turn < 50; turn += 1) one.follow(entry(String(turn), 'saving'));
    await one.settled();
    expect(Array.from(copies.values(), ({ document }) => document.mainText)).toEqual(['49']);
    expect(writes()).toBeLessThan(50);
  });

  it('are not written again for an unchanged document', async () => {
    const { editor, writes } = setUp();
    const one = editor('one');
    const same = entry('一', 'saving');
    one.follow(same);
    await one.settled();
    one.follow({ ...same, save: { kind: 'offline' } });
    await one.settled();
    expect(writes()).toBe(1);
  });

  it('are not stored for pages that are only viewed', async () => {
    const { editor, writes } = setUp();
    const one = editor('one');
    one.follow(entry('一', 'clean'));
    await one.settled();
    expect(writes()).toBe(0);
  });
});

describe('drafts of closed editors', () => {
  it('are offered to the next editor, newest first', async () => {
    const { editor, storage } = setUp();
    await storage.put({
      siteId: 's1',
      pageId: 'p1',
      editor: 'dead',
      document: entry('古い', 'saving').document,
      revision: 1,
      at: 99 * DAY,
    });
    await storage.put({
      siteId: 's1',
      pageId: 'p2',
      editor: 'dead',
      document: entry('新しい', 'saving').document,
      revision: 1,
      at: 99.5 * DAY,
    });
    expect((await editor('next').left()).map(({ document }) => document.mainText)).toEqual(['新しい', '古い']);
  });

  it('exclude other sites, open editors and the editor itself', async () => {
    const { editor, storage } = setUp(['open']);
    const at = 99 * DAY;
    const { document } = entry('一', 'saving');
    await storage.put({ siteId: 's2', pageId: 'p1', editor: 'dead', document, revision: 1, at });
    await storage.put({ siteId: 's1', pageId: 'p1', editor: 'open', document, revision: 1, at });
    await storage.put({ siteId: 's1', pageId: 'p1', editor: 'next', document, revision: 1, at });
    expect(await editor('next').left()).toEqual([]);
  });

  it('are deleted after 30 days, or when they are discarded', async () => {
    const { editor, storage, copies } = setUp();
    const { document } = entry('一', 'saving');
    await storage.put({ siteId: 's1', pageId: 'p1', editor: 'dead', document, revision: 1, at: 69 * DAY });
    await storage.put({ siteId: 's1', pageId: 'p2', editor: 'dead', document, revision: 1, at: 71 * DAY });
    const next = editor('next');
    const [copy] = await next.left();
    expect(copies.size).toBe(1);
    await next.discard(copy!);
    expect(copies.size).toBe(0);
  });

  it('are empty where the device stores nothing', async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error('no storage'));
    const copies = createLocalDrafts({
      storage: { put: refuse, remove: refuse, list: refuse },
      siteId: 's1',
      editor: 'one',
      openEditors: async () => new Set(),
      now: () => 0,
    });
    copies.follow(entry('一', 'saving'));
    await copies.settled();
    expect(await copies.left()).toEqual([]);
  });
});
