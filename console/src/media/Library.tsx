import { Button, Chip, EmptyState, FileButton, Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload, IconPhoto, IconSearch, IconTrash } from '@tabler/icons-react';
import type { LibraryMedium } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { SearchBox } from '../ui/fields/SearchBox.tsx';
import { useDelayed } from '../ui/hooks/use-delayed.ts';
import { ACCEPTED } from '../uploads/file-type.ts';
import { UploadPanel } from '../uploads/UploadPanel.tsx';
import { useFileDrop } from '../uploads/use-file-drop.ts';
import { FolderList } from './FolderList.tsx';
import { MediaTile } from './MediaTile.tsx';
import { isNarrowed, type MediaSearch } from './search.ts';
import { useFolders, useLibraryActions, useMediaList } from './use-library.ts';
import { useLibraryUploads } from './use-library-uploads.ts';
import classes from './Library.module.css';

interface LibraryProps {
  search: MediaSearch;
  onSearch: (change: Partial<MediaSearch>) => void;
  readOnly: boolean;
  /** Only one kind can be chosen. */
  kind?: 'IMAGE' | 'VIDEO';
  /** In a dialog: what is chosen. On its screen: what is shown in detail. */
  chosen: string | undefined;
  isPicker?: boolean;
  onChoose: (entry: LibraryMedium) => void;
  onConfirm?: (entry: LibraryMedium) => void;
}

/** The account's media: folders, search, filters and what they find; files are taken by drop. */
export const Library = ({ search, onSearch, readOnly, kind, chosen, isPicker = false, onChoose, onConfirm }: LibraryProps) => {
  const { t } = useTranslation();
  const list = useMediaList(kind ? { ...search, kind } : search);
  const folders = useFolders();
  const actions = useLibraryActions();
  const { uploads, add } = useLibraryUploads(search.folder);
  const mayUpload = !readOnly && !search.trashed;
  const drop = useFileDrop(add, mayUpload);
  const entries = list.data?.pages.flatMap(({ items }) => items);

  return (
    <div className={classes.library}>
      <FolderList
        folders={folders.data?.items ?? []}
        shown={search.trashed ? '' : search.folder}
        readOnly={readOnly}
        actions={actions}
        onShow={(folder) => onSearch({ folder, trashed: undefined, medium: undefined })}
      />
      <Stack gap="md">
        <Group gap="sm">
          <SearchBox className={classes.search} label={t('media.search')} value={search.q} onChange={(q) => onSearch({ q })} />
          {kind ? null : (
            <SegmentedControl
              aria-label={t('media.kind')}
              value={search.kind ?? 'ALL'}
              onChange={(value) => onSearch({ kind: value === 'ALL' ? undefined : value })}
              data={(['ALL', 'IMAGE', 'VIDEO'] as const).map((value) => ({ value, label: t(`media.kind.${value}`) }))}
            />
          )}
          <Chip checked={search.unused ?? false} onChange={(unused) => onSearch({ unused: unused ? true : undefined })}>
            {t('media.unused')}
          </Chip>
          {isPicker ? null : (
            <Chip
              checked={search.trashed ?? false}
              onChange={(trashed) => onSearch({ trashed: trashed ? true : undefined, folder: undefined, medium: undefined })}
            >
              {t('grid.trash')}
            </Chip>
          )}
          {mayUpload ? (
            <FileButton multiple accept={ACCEPTED} onChange={add}>
              {(props) => (
                <Button {...props} variant={isPicker ? 'default' : 'filled'} leftSection={<IconCloudUpload size={18} />} ml="auto">
                  {t('media.upload')}
                </Button>
              )}
            </FileButton>
          ) : null}
        </Group>
        <div className={classes.area} {...drop}>
          {list.isError && !entries ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
          {list.isPending ? <Skeletons /> : null}
          {entries?.length === 0 ? <Nothing search={search} mayUpload={mayUpload} /> : null}
          {entries && entries.length > 0 ? (
            <ul className={classes.tiles} aria-label={t('media.list')}>
              {entries.map((entry) => {
                const isChosen = entry.medium.id === chosen;
                return (
                  <li key={entry.medium.id}>
                    <MediaTile
                      entry={entry}
                      state={isPicker ? { 'aria-pressed': isChosen } : { 'aria-current': isChosen ? 'true' : undefined }}
                      disabled={isPicker && entry.medium.status !== 'READY'}
                      onClick={() => onChoose(entry)}
                      onDoubleClick={onConfirm && (() => onConfirm(entry))}
                    />
                  </li>
                );
              })}
            </ul>
          ) : null}
          {list.hasNextPage ? (
            <Group justify="center" mt="lg">
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('grid.trashMore')}
              </Button>
            </Group>
          ) : null}
        </div>
      </Stack>
      <VisuallyHidden role="status">{entries && !list.isFetching ? t('media.found', { count: entries.length }) : ''}</VisuallyHidden>
      <UploadPanel uploads={uploads} isAboveFoot={isPicker} />
    </div>
  );
};

const Skeletons = () => {
  const isLate = useDelayed(true);
  return isLate ? (
    <div className={classes.tiles} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} h={206} radius={12} />
      ))}
    </div>
  ) : null;
};

interface NothingProps {
  search: MediaSearch;
  mayUpload: boolean;
}

const Nothing = ({ search, mayUpload }: NothingProps) => {
  const { t } = useTranslation();
  if (search.trashed) return <EmptyState icon={<IconTrash size={36} />} title={t('grid.trashEmpty')} description={t('media.trashHint')} />;
  if (isNarrowed(search))
    return <EmptyState icon={<IconSearch size={36} />} title={t('media.noneFound')} description={t('media.noneFoundHint')} />;
  return (
    <EmptyState
      icon={<IconPhoto size={36} />}
      title={t('media.empty')}
      description={mayUpload ? t('media.emptyHint') : t('media.emptyHintReadOnly')}
    />
  );
};
