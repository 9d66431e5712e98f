import { isProblem, type Grid, mediaGenerateUrls, mediaGet, type Page, pagesGet, pagesUpdate, type Site } from '@mekuri/client-console';
import { pagesGetQueryKey, pagesListQueryKey, sitesGetQueryKey } from '@mekuri/client-console/query';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useMemo } from 'react';
import { reportFailure } from '../query-client.ts';
import { useSession } from '../session/SessionContext.tsx';
import { problemMessage } from '../ui/problem.ts';
import { uuidv7 } from '../ui/uuid.ts';
import { contentTypeOf } from '../uploads/file-type.ts';
import { createFills } from '../uploads/fills.ts';
import { putFile, PutRefused } from '../uploads/put-file.ts';
import { createUploadQueue, type UploadFailure } from '../uploads/upload-queue.ts';
import type { SaveFailure } from './autosave.ts';
import { createEditorStore } from './editor-store.ts';
import type { EditorTools } from './EditorContext.tsx';
import { createSelection } from './elements/selection.ts';
import { fillPages } from './grid/fill-pages.ts';
import { createGridRunner } from './grid/grid-runner.ts';
import { performStep } from './grid/perform-step.ts';

const TOO_MANY = 429;
const UNAUTHORIZED = 401;

/** What a refused save means. What may succeed unchanged later counts as not reached. */
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

/** Statuses by which the server refuses a file for what it is. */
const UNFIT = new Set([400, 413, 415]);

/** The server's words, with the file's name in front where they do not have it. */
const namingFile = (reason: string, { name }: File): string =>
  reason.includes(name) ? reason : i18next.t('upload.refused', { file: name, reason });

const explainUpload = (error: unknown, file: File): UploadFailure => {
  if (error instanceof PutRefused) return { message: namingFile(error.message, file), isFinal: UNFIT.has(error.status) };
  return { message: namingFile(problemMessage(error), file), isFinal: isProblem(error) && UNFIT.has(error.status) };
};

/** A saved page in the grid that is shown: its revision, picture and texts. */
const withPage = (grid: Grid, page: Page): Grid => ({
  ...grid,
  categories: grid.categories.map((category) => ({
    ...category,
    pages: category.pages.map((cell) =>
      cell.id === page.id
        ? { ...cell, revision: page.revision, media: page.media, mainText: page.document.mainText, buttons: page.document.buttons.length }
        : cell,
    ),
  })),
});

/** The editor of one site, for as long as its screen is shown. `onReveal` brings a page into view. */
export const useEditorTools = (site: Site, readOnly: boolean, onReveal: (pageId: string) => void): EditorTools => {
  const queryClient = useQueryClient();
  const session = useSession();
  const { id: siteId, defaultLanguage: lang } = site;

  const tools = useMemo(() => {
    const store = createEditorStore({
      read: async (pageId) => (await pagesGet({ path: { siteId, pageId }, query: { lang }, throwOnError: true })).data,
      write: async (pageId, body, revision, key) => {
        const headers = { 'if-match': `"${revision}"`, 'idempotency-key': key };
        return (await pagesUpdate({ path: { siteId, pageId }, query: { lang }, headers, body, throwOnError: true })).data;
      },
      explain: explainSave,
      newKey: () => uuidv7(),
      onSaved: (page) => {
        queryClient.setQueryData(pagesGetQueryKey({ path: { siteId, pageId: page.id }, query: { lang } }), page);
        queryClient.setQueryData<Grid>(pagesListQueryKey({ query: { siteId } }), (grid) => grid && withPage(grid, page));
        queryClient.setQueryData<Site>(
          sitesGetQueryKey({ path: { siteId } }),
          (known) => known && { ...known, hasUnpublishedChanges: true },
        );
      },
    });
    const gridKey = pagesListQueryKey({ query: { siteId } });
    const grid = createGridRunner({
      history: store.history,
      shown: () => queryClient.getQueryData<Grid>(gridKey),
      show: (next) => {
        void queryClient.cancelQueries({ queryKey: gridKey }, { revert: false });
        queryClient.setQueryData<Grid>(gridKey, next);
      },
      onChanged: () => {
        void queryClient.invalidateQueries({ queryKey: [{ _id: 'pagesListTrash' }] });
        void queryClient.invalidateQueries({ queryKey: sitesGetQueryKey({ path: { siteId } }) });
      },
      reload: () => void queryClient.invalidateQueries({ queryKey: gridKey }),
      step: async (step) => {
        if (step.kind === 'removePages' || step.kind === 'removeCategory') await store.flush();
        return performStep(siteId, step);
      },
      report: reportFailure,
    });
    const uploads = createUploadQueue<string>({
      begin: async ({ name, size }) => {
        const files = [{ name, size, contentType: contentTypeOf(name) ?? '' }];
        const { data } = await mediaGenerateUrls({ body: { siteId, files }, throwOnError: true });
        return data.uploads[0]!;
      },
      put: putFile,
      read: async (mediaId) => (await mediaGet({ path: { mediaId }, throwOnError: true })).data,
      onReady: (pageId, medium) => {
        store.learnMedia(medium);
        fills.add(pageId, medium);
      },
      explain: explainUpload,
      explainMedia: (medium, file) => namingFile(medium.error?.message ?? '', file),
      newId: () => uuidv7(),
    });
    const fills = createFills({ isActive: uploads.hasActive, place: (ready) => fillPages({ siteId, lang, store, grid }, ready) });
    uploads.subscribe(fills.settle);
    return { siteId, store, uploads, fills, grid, selection: createSelection() };
  }, [queryClient, siteId, lang]);

  useEffect(() => tools.store.onReveal(onReveal), [tools, onReveal]);

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
      tools.store.dispose();
      tools.uploads.dispose();
    },
    [tools],
  );

  return useMemo(() => ({ ...tools, readOnly }), [tools, readOnly]);
};
