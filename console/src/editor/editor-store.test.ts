import type { Page, PageDocument } from '@mekuri/client-console';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveFailure } from './autosave.ts';
import { createEditorStore, type EditorStoreDeps } from './editor-store.ts';

const pageOf = (id: string, revision = 1, document: Partial<PageDocument> = {}): Page => ({
  id,
  siteId: 'site',
  categoryId: 'category',
  order: 1,
  position: 'A1',
  revision,
  updatedAt: '2026-11-21T00:00:00Z',
  language: 'JP',
  document: { mediaId: null, imageAlt: '', mainText: '', buttons: [], ...document },
  media: null,
  usedMedia: [],
});

const setUp = (overrides: Partial<EditorStoreDeps> = {}) => {
  const write = vi.fn<EditorStoreDeps['write']>((pageId, document, revision) => Promise.resolve(pageOf(pageId, revision + 1, document)));
  const onReveal = vi.fn();
  const store = createEditorStore({
    read: (pageId) => Promise.resolve(pageOf(pageId)),
    write,
    explain: (error) => error as SaveFailure,
    newKey: () => 'key',
    onSaved: () => undefined,
    ...overrides,
  });
  store.onReveal(onReveal);
  const textOf = (pageId: string) => store.getEntry(pageId)?.document.mainText;
  return { store, write, onReveal, textOf };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('editor store', () => {
  it('reports an edit as saving immediately, and then as saved', async () => {
    const told: string[] = [];
    const { store } = setUp({ onEntry: ({ document, save }) => void told.push(`${document.mainText}:${save.kind}`) });
    store.open(pageOf('p'));
    store.edit('p', { mainText: '春' }, { label: 'text' });
    expect(told.at(-1)).toBe('春:saving');
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.at(-1)).toBe('春:saved');
  });

  it("is not saving while a page waits for the user's choice or for the connection", async () => {
    for (const failure of [{ kind: 'conflict', revision: 5 }, { kind: 'offline' }] as const) {
      const { store } = setUp({ write: () => Promise.reject(failure) });
      store.open(pageOf('p'));
      expect(store.isSaving()).toBe(false);
      store.edit('p', { mainText: '春' }, { label: 'text' });
      expect(store.isSaving()).toBe(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect([store.isSaving(), store.isUnsaved()]).toEqual([false, true]);
      store.dispose();
    }
  });

  it('saves an edit and knows the time', async () => {
    const { store, write } = setUp();
    store.open(pageOf('p'));
    store.edit('p', { mainText: '春' }, { label: 'text' });
    expect(store.getSummary().kind).toBe('saving');
    expect(store.isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(write).toHaveBeenCalledTimes(1);
    expect(store.getSummary().kind).toBe('saved');
    expect(store.isUnsaved()).toBe(false);
  });

  it('undoes across pages, reveals the page that changes, and saves the result', async () => {
    const { store, write, onReveal, textOf } = setUp();
    store.open(pageOf('p'));
    store.open(pageOf('q'));
    store.edit('p', { mainText: 'one' }, { label: 'text' });
    store.edit('q', { mainText: 'two' }, { label: 'text' });
    store.history.undo();
    expect([textOf('p'), textOf('q')]).toEqual(['one', '']);
    expect(onReveal).toHaveBeenLastCalledWith('q');
    store.history.undo();
    expect(textOf('p')).toBe('');
    await vi.advanceTimersByTimeAsync(1000);
    expect(write.mock.calls.map(([id, document]) => [id, document.mainText])).toEqual([
      ['q', ''],
      ['p', ''],
    ]);
  });

  it('takes a newer page of the server only while it has no unsaved changes', async () => {
    const { store, textOf } = setUp();
    store.open(pageOf('p'));
    store.edit('p', { mainText: 'mine' }, { label: 'text' });
    store.open(pageOf('p', 9, { mainText: 'theirs' }));
    expect(textOf('p')).toBe('mine');
    await vi.advanceTimersByTimeAsync(1000);
    store.open(pageOf('p', 9, { mainText: 'theirs' }));
    expect(textOf('p')).toBe('theirs');
  });

  it("offers both versions at a conflict: the server's replaces the local one", async () => {
    const { store, textOf } = setUp({ write: () => Promise.reject({ kind: 'conflict', revision: 5 } satisfies SaveFailure) });
    store.open(pageOf('p'));
    store.edit('p', { mainText: 'mine' }, { label: 'text' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getConflict()?.page.id).toBe('p');
    store.takeTheirs(pageOf('p', 5, { mainText: 'theirs' }));
    expect(textOf('p')).toBe('theirs');
    expect(store.getConflict()).toBeUndefined();
    expect(store.isUnsaved()).toBe(false);
  });

  it('offers both versions at a conflict: the local one is saved on top', async () => {
    const write = vi.fn<EditorStoreDeps['write']>().mockRejectedValueOnce({ kind: 'conflict', revision: 5 } satisfies SaveFailure);
    write.mockImplementation((pageId, document, revision) => Promise.resolve(pageOf(pageId, revision + 1, document)));
    const { store } = setUp({ write });
    store.open(pageOf('p'));
    store.edit('p', { mainText: 'mine' }, { label: 'text' });
    await vi.advanceTimersByTimeAsync(1000);
    await store.overwriteServer('p', pageOf('p', 5, { mainText: 'theirs' }));
    expect(write.mock.calls[1]?.[2]).toBe(5);
    expect(write.mock.calls[1]?.[1].mainText).toBe('mine');
    expect(store.getSummary().kind).toBe('saved');
  });

  it('puts an uploaded media item on a page that was not open', async () => {
    const { store } = setUp();
    await store.placeMedia(
      'p',
      {
        id: 'm',
        kind: 'IMAGE',
        status: 'READY',
        name: 'a.png',
        width: 1,
        height: 1,
        url: null,
        posterUrl: null,
        posterPending: false,
        captions: [],
        hlsUrl: null,
        hlsStatus: 'NONE',
        published: null,
        error: null,
      },
      'media',
    );
    expect(store.getEntry('p')?.document.mediaId).toBe('m');
    expect(store.getMedia('m')?.name).toBe('a.png');
    store.history.undo();
    expect(store.getEntry('p')?.document.mediaId).toBeNull();
  });

  it('rebases unsaved changes on a page that this editor changed on the server', async () => {
    const { store, write, textOf } = setUp();
    store.open(pageOf('p'));
    store.rebase(pageOf('p', 2, { mediaId: 'picture' }));
    expect(store.getSummary()).toEqual({ kind: 'saved', at: Date.now() });
    store.edit('p', { mainText: '春' }, { label: 'text' });
    store.rebase(pageOf('p', 3, { mediaId: 'another' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(write).toHaveBeenCalledExactlyOnceWith('p', expect.objectContaining({ mediaId: 'another', mainText: '春' }), 3, 'key');
    expect(textOf('p')).toBe('春');
  });

  it('shows the most urgent state of all pages', async () => {
    const { store } = setUp({
      write: (pageId, document, revision) =>
        pageId === 'q'
          ? Promise.reject({ kind: 'offline' } satisfies SaveFailure)
          : Promise.resolve(pageOf(pageId, revision + 1, document)),
    });
    store.open(pageOf('p'));
    store.open(pageOf('q'));
    store.edit('p', { mainText: 'a' }, { label: 'text' });
    store.edit('q', { mainText: 'b' }, { label: 'text' });
    await vi.advanceTimersByTimeAsync(800);
    expect(store.getSummary().kind).toBe('offline');
    store.remove('q');
    expect(store.getSummary().kind).toBe('saved');
  });
});
