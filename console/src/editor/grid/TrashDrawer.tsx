import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { type PagesListTrashResponse, pagesListTrash } from '@mekuri/client-console';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { useEditor } from '../EditorContext.tsx';
import { stillOf } from '../picture.ts';
import type { GridActions } from '../use-grid-actions.ts';
import classes from './Grid.module.css';

type TrashedPage = PagesListTrashResponse['items'][number];

interface TrashDrawerProps {
  opened: boolean;
  /** Number of pages that the plan still allows. */
  room: number;
  actions: GridActions;
  onClose: () => void;
}

/** Pages removed from the grid within the last 30 days. */
export const TrashDrawer = ({ opened, onClose, room, actions }: TrashDrawerProps) => {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title={t('grid.trashTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Trash room={room} actions={actions} />
    </Drawer>
  );
};

const AT_ONCE = 50;

const Trash = ({ room, actions }: Pick<TrashDrawerProps, 'room' | 'actions'>) => {
  const { t } = useTranslation();
  const { siteId } = useEditor();
  const list = useInfiniteQuery({
    queryKey: [{ _id: 'pagesListTrash', siteId }],
    queryFn: async ({ pageParam, signal }) =>
      (await pagesListTrash({ path: { siteId }, query: { cursor: pageParam, limit: AT_ONCE }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const pages = list.data?.pages.flatMap(({ items }) => items);
  if (!pages) return <TrashSkeleton />;
  if (pages.length === 0) {
    return (
      <Stack align="center" py="xl" gap="xs">
        <IconTrash size={32} stroke={1.5} />
        <Text fw={700}>{t('grid.trashEmpty')}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {t('grid.trashEmptyHint')}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('grid.trashHint')}
      </Text>
      <ul className={classes.trash}>
        {pages.map((page) => (
          <TrashRow key={page.id} page={page} canRestore={room > 0} onRestore={() => actions.restorePages([page.id])} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('grid.trashMore')}
        </Button>
      ) : null}
    </Stack>
  );
};

interface TrashRowProps {
  page: TrashedPage;
  canRestore: boolean;
  onRestore: () => void;
}

const TrashRow = ({ page: { media, mainText, categoryName, order, deletedAt }, canRestore, onRestore }: TrashRowProps) => {
  const { t } = useTranslation();
  const still = media && stillOf(media, 100);
  const text = mainText.trim().split('\n')[0] || media?.name || t('media.none');
  return (
    <li>
      <span className={classes.trashPicture}>{still ? <img src={still} alt="" loading="lazy" /> : null}</span>
      <div className={classes.trashText}>
        <Text size="sm" fw={600} truncate>
          {text}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {t('grid.trashPlace', { category: categoryName, order })}
        </Text>
        <Text size="xs" c="dimmed">
          <DateTime iso={deletedAt} />
        </Text>
      </div>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconRestore size={16} />}
        aria-label={t('grid.restoreNamed', { name: text })}
        disabled={!canRestore}
        onClick={onRestore}
      >
        {t('grid.restore')}
      </Button>
    </li>
  );
};

const TrashSkeleton = () => (
  <Stack>
    {[1, 2, 3, 4].map((row) => (
      <Group key={row} wrap="nowrap">
        <Skeleton w={40} h={66} radius="sm" />
        <Skeleton h={16} flex={1} />
      </Group>
    ))}
  </Stack>
);
