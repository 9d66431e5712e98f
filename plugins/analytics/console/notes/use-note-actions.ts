import { analyticsCreateNote, analyticsDeleteNote, analyticsUpdateNote, type AnalyticsNote } from '@mekuri/client-console';
import { useConsoleScreen } from '@mekuri/kit/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NoteDraft } from './note-draft.ts';

/** Query ids of everything that shows notes. */
const SHOWN = ['analyticsGetLp', 'analyticsGetLpChart', 'analyticsListNotes'] as const;

/** Creates, edits and deletes notes. Edits and deletions can be undone. */
export const useNoteActions = (siteId: string) => {
  const { t } = useTranslation('analytics');
  const { tell } = useConsoleScreen();
  const queries = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all(SHOWN.map((_id) => queries.invalidateQueries({ queryKey: [{ _id }] })));
  };
  const write = async (body: NoteDraft): Promise<AnalyticsNote> =>
    (await analyticsCreateNote({ path: { siteId }, body, throwOnError: true })).data;
  const change = async ({ note, body }: { note: AnalyticsNote; body: NoteDraft }): Promise<AnalyticsNote> => {
    const headers = { 'if-match': `"${note.revision}"` };
    return (await analyticsUpdateNote({ path: { siteId, noteId: note.id }, headers, body, throwOnError: true })).data;
  };

  const writeAgain = useMutation({ mutationFn: write, onSuccess: refresh });
  const changeBack = useMutation({ mutationFn: change, onSuccess: refresh });
  const create = useMutation({
    mutationFn: write,
    meta: { quiet: true },
    onSuccess: () => {
      tell(t('notes.created'));
      void refresh();
    },
  });
  const update = useMutation({
    mutationFn: change,
    meta: { quiet: true },
    onSuccess: (saved, { note: { day, text } }) => {
      tell(t('notes.updated'), { label: t('notes.undo'), run: () => changeBack.mutate({ note: saved, body: { day, text } }) });
      void refresh();
    },
  });
  const remove = useMutation({
    mutationFn: ({ id: noteId }: AnalyticsNote) => analyticsDeleteNote({ path: { siteId, noteId }, throwOnError: true }),
    meta: { quiet: true },
    onSuccess: (_answer, { day, text }) => {
      tell(t('notes.deleted'), { label: t('notes.undo'), run: () => writeAgain.mutate({ day, text }) });
      void refresh();
    },
  });
  return { create, update, remove, refresh };
};
