import type { CopyStorage, LocalDraft } from './local-drafts.ts';

const DATABASE = 'mekuri-editor';
const STORE = 'copies';
const LOCK = 'mekuri.editor.';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= (async () => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(STORE, { keyPath: ['siteId', 'pageId', 'editor'] });
      store.createIndex('site', 'siteId');
    });
    return answer(request);
  })();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

const within = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  answer(act((await open()).transaction(STORE, mode).objectStore(STORE)));

/** Stores drafts in IndexedDB. A completed write is with the operating system, so it survives a killed browser. */
export const browserCopies: CopyStorage = {
  put: async (copy) => void (await within('readwrite', (store) => store.put(copy))),
  remove: async ({ siteId, pageId, editor }) => within('readwrite', (store) => store.delete([siteId, pageId, editor])),
  list: (siteId) => within<LocalDraft[]>('readonly', (store) => store.index('site').getAll(siteId)),
};

export const clearBrowserCopies = (): Promise<void> => within('readwrite', (store) => store.clear());

/** The editors of this tab, for browsers and origins without Web Locks. */
const ownEditors = new Set<string>();

/** Marks an editor as open for all tabs, until it is closed or its tab is gone. Returns a function that removes the mark. */
export const holdEditor = (editor: string): (() => void) => {
  ownEditors.add(editor);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts, contrary to its type
  void navigator.locks?.request(`${LOCK}${editor}`, () => held);
  return () => {
    ownEditors.delete(editor);
    release();
  };
};

export const openEditors = async (): Promise<ReadonlySet<string>> => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- as above
  const locks = (await navigator.locks?.query())?.held ?? [];
  const held = locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
  return new Set([...ownEditors, ...held]);
};
