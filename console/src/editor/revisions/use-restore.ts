import { pagesRestoreRevision, type Page } from '@mekuri/client-console';
import { pagesGetQueryKey, pagesListQueryKey, sitesGetQueryKey } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useEditor } from '../EditorContext.tsx';

interface Restoring {
  pageId: string;
  position: string;
  revision: number;
}

/**
 * Restores an earlier revision of a page, in all its languages, as a step of the history.
 * Undoing it restores the revision that was current before.
 */
export const useRestore = (onDone: () => void) => {
  const { t } = useTranslation();
  const { siteId, store } = useEditor();
  const queryClient = useQueryClient();

  const bringBack = async (pageId: string, revision: number): Promise<Page> => {
    const path = { siteId, pageId, revision };
    const shown = store.getEntry(pageId)!.page;
    const current = shown.revision;
    const { data: restored } = await pagesRestoreRevision({ path, headers: { 'if-match': `"${current}"` }, throwOnError: true });
    // The response is always in the default language, regardless of the language being edited.
    const page = restored.language === shown.language ? restored : await store.fetchServerVersion(pageId);
    store.rebase(page);
    for (const queryKey of [
      pagesGetQueryKey({ path: { siteId, pageId } }),
      pagesListQueryKey({ query: { siteId } }),
      sitesGetQueryKey({ path: { siteId } }),
      [{ _id: 'pagesListRevisions' }],
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    return page;
  };

  /** Restores a revision as undo or redo: runs in the background and reports a failure. */
  const later = (pageId: string, revision: number) => () => {
    void (async () => {
      try {
        await store.flush();
        await bringBack(pageId, revision);
        store.reveal(pageId);
      } catch (error) {
        reportFailure(error);
      }
    })();
  };

  return useMutation({
    mutationFn: async ({ pageId, revision }: Restoring) => {
      await store.flush();
      const before = store.getEntry(pageId)!.page.revision;
      await bringBack(pageId, revision);
      store.history.push({ label: t('revisions.step', { revision }), undo: later(pageId, before), redo: later(pageId, revision) });
    },
    onSuccess: (_nothing, { position, revision }) => {
      toast({
        kind: 'success',
        message: t('revisions.restored', { position, revision }),
        action: { label: t('action.undo'), run: store.history.undo },
      });
      onDone();
    },
  });
};
