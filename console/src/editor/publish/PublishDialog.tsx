import { Modal } from '@mantine/core';
import { type ChecklistItem, type Release, releasesChecklist, type Site } from '@mekuri/client-console';
import { pagesListOptions, releasesChecklistQueryKey, releasesPublishMutation, sitesGetQueryKey } from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerFrame } from '../canvas/ViewerFrame.tsx';
import { useEditor } from '../EditorContext.tsx';
import { focusField } from '../inspector/focus-field.ts';
import { DEVICE_SIZES, type Language } from '../view-as/view-as.ts';
import { placeOf } from './checklist-field.ts';
import { ChecklistView } from './ChecklistView.tsx';
import { OverflowNote } from './OverflowNote.tsx';
import type { Overflow } from './overflow.ts';
import { useOverflow } from './use-overflow.ts';
import classes from './Publish.module.css';
import { PublishedView } from './PublishedView.tsx';

interface PublishDialogProps {
  site: Site;
  opened: boolean;
  onClose: () => void;
  /** Shows a cell that the checklist names, in a language. */
  onJump: (position: string, language?: Language) => void;
}

/** What the frame has seen, as the checklist's own. */
type OverflowItem = ChecklistItem & Pick<Overflow, 'language'>;

/** Saves what waits, says what is missing, publishes, and then where visitors find the site. */
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
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: grid } = useQuery({ ...pagesListOptions({ query: { siteId: site.id } }), enabled: opened });
  // What waits is saved before the checklist comes: from then on the pages are as they will be published.
  const isLooking = opened && !published && checklist.isSuccess && !checklist.isFetching;
  const overflow = useOverflow({ site, grid: isLooking ? grid : undefined, frame });
  const advice = useMemo(
    () =>
      overflow.found.map(({ pageId, position, language, element }): OverflowItem => ({
        code: 'releases.text_overflow',
        level: 'advice',
        message: t('publish.overflow', { language: t(`viewAs.language.${language}`) }),
        pageId,
        position,
        element,
        language,
      })),
    [overflow.found, t],
  );
  const close = (): void => {
    setJumps(false);
    onClose();
    setPublished(undefined);
  };
  const jump = (item: ChecklistItem & Partial<OverflowItem>): void => {
    const { keys, field } = placeOf(item);
    close();
    setJumps(true);
    if (item.position) onJump(item.position, item.language);
    if (item.pageId) selection.pick(item.pageId, keys);
    focusField(field);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={!jumps}
      size="md"
      title={published ? t('publish.doneTitle') : t('publish.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {isLooking ? (
        <div className={classes.unseen} aria-hidden>
          <ViewerFrame frame={frame} title={t('canvas.title')} src={site.canvasUrl} size={DEVICE_SIZES.mobile} scale={1} />
        </div>
      ) : null}
      {published ? (
        <PublishedView url={published.url} number={published.number} onClose={close} />
      ) : (
        <ChecklistView
          items={checklist.isFetching || !checklist.data ? undefined : [...checklist.data.items, ...advice]}
          error={checklist.error}
          onRetry={() => void checklist.refetch()}
          isUnsaved={store.isUnsaved()}
          isPublishing={publish.isPending}
          onPublish={() => publish.mutate({ path })}
          onCancel={close}
          onJump={jump}
        >
          <OverflowNote check={overflow} />
        </ChecklistView>
      )}
    </Modal>
  );
};
