import { isProblem, type Grid, mediaGenerateUrls, mediaGet, type Page, pagesGet, pagesUpdate, type Site } from '@mekuri/client-console';
import { pagesGetQueryKey, pagesListQueryKey, sitesGetQueryKey } from '@mekuri/client-console/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reportFailure } from '../query-client.ts';
import { useSession } from '../session/SessionContext.tsx';
import { afterPaint, flushDeferred } from '../ui/hooks/after-paint.ts';
import { problemMessage } from '../ui/feedback/problem.ts';
import { uuidv7 } from '../ui/text/uuid.ts';
import { uploadErrorMessage, namingFile } from '../uploads/upload-error-message.ts';
import { readFileType } from '../uploads/file-type.ts';
import { createPendingPlacements } from '../uploads/pending-placements.ts';
import { putFile } from '../uploads/put-file.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';
import type { SaveFailure } from './autosave.ts';
import { createLocalDrafts } from './local-drafts.ts';
import { browserCopies, holdEditor, openEditors } from './local-draft-storage.ts';
import { createEditorStore, type PageEntry } from './editor-store.ts';
import type { EditorTools } from './EditorContext.tsx';
import { createSelection } from './elements/selection.ts';
import { fillPages } from './grid/fill-pages.ts';
import { createGridRunner } from './grid/grid-runner.ts';
import { performStep } from './grid/perform-step.ts';
import type { Language } from './view-as/view-as.ts';

const TOO_MANY = 429;
const UNAUTHORIZED = 401;
const SITE_QUIET_MS = 500;

/** Classifies a failed save. Failures that a retry may fix without a change count as offline. */
const explainSave = (error: unknown): SaveFailure => {
  if (
    !isProblem(error) ||
    error.status >= 500 ||
    [TOO_MANY, UNAUTHORIZED].includes(error.status) ||
    error.code === 'idempotency.in_flight'
  ) {
    return { kind: 'offline' };
  }
  if (error.code === 'precondition_failed') return { kind: 'conflict', revision: error.revision ?? 0 };
  const fields = error.fields ?? [];
  return { kind: 'refused', message: fields[0]?.message ?? problemMessage(error), fields };
};

/** Updates the grid with a saved page: its revision, media item and text, and the mark for changes since the last release. */
const withPage = (grid: Grid, page: Page, { isReleased, defaultLanguage }: { isReleased: boolean; defaultLanguage: Language }): Grid => ({
  ...grid,
  categories: grid.categories.map((category) => ({
    ...category,
    pages: category.pages.map((cell) =>
      cell.id === page.id
        ? {
            ...cell,
            revision: page.revision,
            ...(page.language === defaultLanguage ? { media: page.media, mainText: page.document.mainText } : {}),
            buttons: page.document.buttons.length,
            membersOnlyLock: page.document.membersOnlyLock ?? false,
            changed: isReleased,
          }
        : cell,
    ),
  })),
});

/** Debounces a function: it runs once it has not been called for `ms`. */
const whenQuiet = (ms: number, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
};

/** Calls `follow` with the latest state of each page after the next paint, because storing a draft on the device is slow. */
const followLater = (follow: (entry: PageEntry) => void): ((entry: PageEntry) => void) => {
  const waiting = new Map<string, PageEntry>();
  return (entry) => {
    waiting.set(entry.page.id, entry);
    if (waiting.size > 1) return;
    afterPaint(() => {
      const entries = [...waiting.values()];
      waiting.clear();
      for (const one of entries) follow(one);
    });
  };
};

/** The editor of one site in one language, for as long as its screen is mounted. `onReveal` brings a page into view. */
export const useEditorTools = (
  site: Site,
  readOnly: boolean,
  onReveal: (pageId: string) => void,
  lang: Language = site.defaultLanguage,
): EditorTools => {
  const queryClient = useQueryClient();
  const session = useSession();
  const { id: siteId, defaultLanguage } = site;
  // The selection is shared by all languages, so that a finding in another language can lead to its element.
  const [selection] = useState(createSelection);

  const tools = useMemo(() => {
    const editor = uuidv7();
    const isTranslation = lang !== defaultLanguage;
    const gridKey = pagesListQueryKey({ query: { siteId } });
    const siteKey = sitesGetQueryKey({ path: { siteId } });
    /** Saved pages that the grid does not show yet. During typing, each update would re-render the whole grid every few keystrokes. */
    const saved = new Map<string, Page>();
    const tellGrid = (): void => {
      if (saved.size === 0) return;
      const pages = Array.from(saved.values());
      saved.clear();
      const isReleased = (queryClient.getQueryData<Site>(siteKey)?.publishedAt ?? null) !== null;
      queryClient.setQueryData<Grid>(
        gridKey,
        (grid) => grid && pages.reduce((after, page) => withPage(after, page, { isReleased, defaultLanguage }), grid),
      );
    };
    /** Reloads the site once the grid has been idle, because data of the site changes with it. */
    const readSite = whenQuiet(SITE_QUIET_MS, () => void queryClient.invalidateQueries({ queryKey: siteKey }));
    const copies = createLocalDrafts({
      storage: browserCopies,
      siteId: isTranslation ? `${siteId} ${lang}` : siteId,
      editor,
      openEditors,
      now: Date.now,
    });
    const store = createEditorStore({
      onEntry: followLater(copies.follow),
      beforeStep: flushDeferred,
      read: async (pageId) => (await pagesGet({ path: { siteId, pageId }, query: { lang }, throwOnError: true })).data,
      write: async (pageId, body, revision, key) => {
        const headers = { 'if-match': `"${revision}"`, 'idempotency-key': key };
        return (await pagesUpdate({ path: { siteId, pageId }, query: { lang }, headers, body, throwOnError: true })).data;
      },
      explain: explainSave,
      newKey: () => uuidv7(),
      onSaved: (page) => {
        queryClient.setQueryData(pagesGetQueryKey({ path: { siteId, pageId: page.id }, query: { lang } }), page);
        queryClient.setQueryData<Site>(siteKey, (known) => known && { ...known, hasUnpublishedChanges: true });
        saved.set(page.id, page);
      },
    });
    store.subscribe(() => store.isSaving() || tellGrid());
    const grid = createGridRunner({
      history: store.history,
      shown: () => {
        tellGrid();
        return queryClient.getQueryData<Grid>(gridKey);
      },
      show: (next) => {
        void queryClient.cancelQueries({ queryKey: gridKey }, { revert: false });
        queryClient.setQueryData<Grid>(gridKey, next);
      },
      whenSeen: () => new Promise((resolve) => void afterPaint(resolve)),
      onChanged: () => {
        void queryClient.invalidateQueries({ queryKey: [{ _id: 'pagesListTrash' }] });
        readSite();
      },
      reload: () => void queryClient.invalidateQueries({ queryKey: gridKey }),
      step: async (step, before) => {
        if (step.kind === 'removePages' || step.kind === 'removeCategory') await store.flush();
        return performStep(siteId, step, before);
      },
      report: reportFailure,
    });
    const uploads = createUploadQueue<string>({
      begin: async (file) => {
        const { contentType = '' } = await readFileType(file);
        const files = [{ name: file.name, size: file.size, contentType }];
        const { data } = await mediaGenerateUrls({ body: { siteId, files }, throwOnError: true });
        return data.uploads[0]!;
      },
      put: putFile,
      read: async (mediaId) => (await mediaGet({ path: { mediaId }, throwOnError: true })).data,
      onReady: (pageId, mediaItem) => {
        store.cacheMedia(mediaItem);
        fills.add(pageId, mediaItem);
      },
      explain: uploadErrorMessage,
      explainMedia: (mediaItem, file) => namingFile(mediaItem.error?.message ?? '', file),
      newId: () => uuidv7(),
    });
    const fills = createPendingPlacements({
      isActive: uploads.hasActive,
      place: (ready) => fillPages({ siteId, lang, isTranslation, store, grid }, ready),
    });
    uploads.subscribe(fills.settle);
    return { siteId, isTranslation, store, uploads, fills, grid, selection, copies, editor, tellGrid };
  }, [queryClient, siteId, lang, defaultLanguage, selection]);

  useEffect(() => tools.store.onReveal(onReveal), [tools, onReveal]);
  useEffect(() => holdEditor(tools.editor), [tools]);

  useEffect(() => {
    const resume = (): void => {
      if (session.getState().kind === 'signed-in') void tools.store.flush();
    };
    const stop = session.subscribe(resume);
    addEventListener('online', resume);
    return () => {
      stop();
      removeEventListener('online', resume);
    };
  }, [session, tools]);

  useEffect(
    () => () => {
      tools.tellGrid();
      tools.store.dispose();
      tools.uploads.dispose();
    },
    [tools],
  );

  return useMemo(() => ({ ...tools, readOnly }), [tools, readOnly]);
};
