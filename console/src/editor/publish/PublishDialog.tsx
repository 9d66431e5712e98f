import { Modal } from '@mantine/core';
import { type ChecklistItem, type Release, releasesChecklist, type Site } from '@mekuri/client-console';
import { pagesListOptions, releasesChecklistQueryKey, releasesPublishMutation, sitesGetQueryKey } from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../EditorContext.tsx';
import { useLatest } from '../canvas/use-element-commands.ts';
import { focusField } from '../inspector/focus-field.ts';
import type { Language } from '../view-as/view-as.ts';
import { placeOf } from './checklist-field.ts';
import { ChecklistView } from './ChecklistView.tsx';
import { OverflowCheck } from './OverflowCheck.tsx';
import { PublishedView } from './PublishedView.tsx';
import { type FoundItem, useFindings } from './use-findings.ts';

interface PublishDialogProps {
  site: Site;
  opened: boolean;
  onClose: () => void;
  /** Shows a cell named by the checklist, in the given language. */
  onJump: (position: string, language?: Language) => void;
}

/** Saves pending changes, shows the checklist, publishes, and then shows the address of the site. */
export const PublishDialog = ({ site, opened, onClose, onJump }: PublishDialogProps) => {
  const { t } = useTranslation();
  const { store, selection } = useEditor();
  const queryClient = useQueryClient();
  const [published, setPublished] = useState<Release>();
  const [jumps, setJumps] = useState(false);
  const path = { siteId: site.id };
  const checklist = useQuery({
    queryKey: releasesChecklistQueryKey({ path }),
    queryFn: async ({ signal }) => {
      await store.flush();
      return (await releasesChecklist({ path, signal, throwOnError: true })).data;
    },
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
  });
  const publish = useMutation({
    ...releasesPublishMutation(),
    onSuccess: async (release) => {
      setPublished(release);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sitesGetQueryKey({ path }) }),
        queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] }),
        queryClient.invalidateQueries({ queryKey: [{ _id: 'pagesList' }] }),
        queryClient.invalidateQueries({ queryKey: [{ _id: 'releasesList' }] }),
      ]);
    },
    onError: () => void checklist.refetch(),
  });
  const { data: grid } = useQuery({ ...pagesListOptions({ query: { siteId: site.id } }), enabled: opened });
  // Pending changes are saved before the checklist is fetched, so from that point the pages are as they will be published.
  const checked = opened && !published && !checklist.isFetching ? checklist.data : undefined;
  const { items, setOverflows, forget } = useFindings(checked?.items);
  const close = (): void => {
    setJumps(false);
    onClose();
    setPublished(undefined);
    forget();
  };
  const latest = useLatest((item: FoundItem): void => {
    const { keys, field } = placeOf(item);
    close();
    setJumps(true);
    if (item.position) onJump(item.position, item.language);
    if (item.pageId) selection.pick(item.pageId, keys);
    focusField(field);
  });
  const jump = useCallback((item: ChecklistItem): void => latest.current(item), [latest]);
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={!jumps}
      size="md"
      title={published ? t('publish.doneTitle') : t('publish.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {published ? (
        <PublishedView url={published.url} number={published.number} onClose={close} />
      ) : (
        <ChecklistView
          items={items}
          error={checklist.error}
          onRetry={() => void checklist.refetch()}
          isUnsaved={store.isUnsaved()}
          isPublishing={publish.isPending}
          onPublish={() => publish.mutate({ path })}
          onCancel={close}
          onJump={jump}
        >
          {checked && grid ? <OverflowCheck site={site} grid={grid} languages={checked.languages} onFound={setOverflows} /> : null}
        </ChecklistView>
      )}
    </Modal>
  );
};
