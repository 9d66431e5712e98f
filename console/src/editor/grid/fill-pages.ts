import { pagesFill, pagesGet, type Site } from '@mekuri/client-console';
import i18next from 'i18next';
import type { PendingPlacement } from '../../uploads/pending-placements.ts';
import type { EditorStore } from '../editor-store.ts';
import { findPage } from '../grid.ts';
import type { GridChange, GridRunner } from './grid-runner.ts';

interface FillTools {
  siteId: string;
  lang: Site['defaultLanguage'];
  isTranslation: boolean;
  store: EditorStore;
  grid: GridRunner;
}

interface PageMediaItem {
  pageId: string;
  mediaId: string | null;
}

/** Assigns media to pages in the site's default language, with one request and one history step. Pages removed in the meantime are skipped. */
export const fillPages = ({ siteId, lang, isTranslation, store, grid }: FillTools, fills: readonly PendingPlacement[]): void => {
  const shown = grid.shown();
  const pages = fills.flatMap(({ pageId, media }) => {
    const cell = shown && findPage(shown, pageId)?.cell;
    return cell ? [{ cell, mediaId: media.id }] : [];
  });
  if (pages.length === 0) return;

  const put = (media: readonly PageMediaItem[]): GridChange => ({
    run: async () => {
      await store.flush();
      const { data } = await pagesFill({ path: { siteId }, body: { pages: [...media] }, throwOnError: true });
      const opened = media.filter(({ pageId }) => store.getEntry(pageId));
      await Promise.all(
        opened.map(async ({ pageId }) => {
          store.rebase((await pagesGet({ path: { siteId, pageId }, query: { lang }, throwOnError: true })).data);
        }),
      );
      return data;
    },
  });
  const next = pages.map(({ cell, mediaId }) => ({ pageId: cell.id, mediaId }));
  const former = pages.map(({ cell }) => {
    // A translated page may show its own image.
    const entry = isTranslation ? undefined : store.getEntry(cell.id);
    return { pageId: cell.id, mediaId: entry ? entry.document.mediaId : (cell.media?.id ?? null) };
  });
  const label = pages.length === 1 ? i18next.t('edit.media') : i18next.t('grid.step.fill', { count: pages.length });
  grid.performWith(label, put(next), put(former));
};
