import { Button, Chip, EmptyState, FileButton, Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload, IconPhoto, IconSearch, IconTrash } from '@tabler/icons-react';
import type { LibraryMediaItem } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../ui/fields/SearchBox.tsx';
import { growingList } from '../ui/list/list-state.ts';
import { ListResults } from '../ui/list/ListResults.tsx';
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
  /** Restricts the choice to one kind of media. */
  kind?: 'IMAGE' | 'VIDEO';
  /** In a dialog, the chosen item; on the media screen, the item whose details are open. */
  chosen: string | undefined;
  isPicker?: boolean;
  onChoose: (entry: LibraryMediaItem) => void;
  onConfirm?: (entry: LibraryMediaItem) => void;
}

/** The account's media: folders, search, filters and results. Also a drop target for uploads. */
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
          <ListResults
            list={growingList(list)}
            skeleton={<Skeletons />}
            empty={<Nothing search={search} mayUpload={mayUpload} />}
            renderItems={(items) => (
              <ul className={classes.tiles} aria-label={t('media.list')}>
                {items.map((entry) => {
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
            )}
          />
        </div>
      </Stack>
      <VisuallyHidden role="status">{entries && !list.isFetching ? t('media.found', { count: entries.length }) : ''}</VisuallyHidden>
      <UploadPanel uploads={uploads} isAboveFoot={isPicker} />
    </div>
  );
};

const Skeletons = () => (
  <div className={classes.tiles} aria-hidden="true">
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} h={206} radius={12} />
    ))}
  </div>
);

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
