import {
  type LibraryMediaItem,
  mediaCreateFolder,
  mediaDelete,
  mediaDeleteFolder,
  mediaList,
  mediaRestore,
  mediaUpdate,
  mediaUpdateFolder,
} from '@mekuri/client-console';
import { mediaListFoldersOptions } from '@mekuri/client-console/query';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/feedback/toast.ts';
import type { MediaSearch } from './search.ts';

const AT_ONCE = 60;
const LIST = 'mediaList';
const isPending = ({ medium: { status, posterPending } }: LibraryMediaItem): boolean =>
  status === 'PENDING' || status === 'PROCESSING' || posterPending;
/** Polling interval while a media item is being processed. */
const LOOK_AGAIN_MS = 2000;

/** The media that match a search, page by page. */
export const useMediaList = ({ q, kind, folder, unused, trashed }: MediaSearch) =>
  useInfiniteQuery({
    queryKey: [{ _id: LIST, q, kind, folder, unused, trashed }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mediaList({
          query: { q, kind, folderId: folder, unused, trashed, cursor: pageParam, limit: AT_ONCE },
          signal,
          throwOnError: true,
        })
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isPending)) ? LOOK_AGAIN_MS : false),
  });

export const useFolders = () => useQuery(mediaListFoldersOptions());

export const useReloadLibrary = (): (() => void) => {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const _id of [LIST, 'mediaListFolders', 'mediaUses', 'mediaGet']) void queryClient.invalidateQueries({ queryKey: [{ _id }] });
  }, [queryClient]);
};

/** Mutations of the library. Each confirms its result and, where possible, offers to undo it. */
export const useLibraryActions = () => {
  const { t } = useTranslation();
  const reload = useReloadLibrary();
  const after = { onSuccess: reload };
  const restore = useMutation({
    mutationFn: (mediaId: string) => mediaRestore({ path: { mediaId }, throwOnError: true }),
    onSuccess: ({ data }) => {
      reload();
      toast({ kind: 'success', message: t('media.restored', { name: data.medium.name }) });
    },
  });
  const remove = useMutation({
    mutationFn: ({ medium: mediaItem }: LibraryMediaItem) => mediaDelete({ path: { mediaId: mediaItem.id }, throwOnError: true }),
    meta: { quiet: true },
    onSuccess: (_nothing, { medium: mediaItem }) => {
      reload();
      toast({
        kind: 'success',
        message: t('media.deleted', { name: mediaItem.name }),
        action: { label: t('action.undo'), run: () => restore.mutate(mediaItem.id) },
      });
    },
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; folderId?: string | null }) =>
      mediaUpdate({ path: { mediaId: id }, body, throwOnError: true }),
    ...after,
  });
  const createFolder = useMutation({
    mutationFn: async (body: { name: string; parentId: string | null }) => (await mediaCreateFolder({ body, throwOnError: true })).data,
    ...after,
  });
  const updateFolder = useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; parentId?: string | null }) =>
      mediaUpdateFolder({ path: { folderId: id }, body, throwOnError: true }),
    ...after,
  });
  const deleteFolder = useMutation({
    mutationFn: (folderId: string) => mediaDeleteFolder({ path: { folderId }, throwOnError: true }),
    ...after,
  });
  return { restore, remove, update, createFolder, updateFolder, deleteFolder };
};

export type LibraryActions = ReturnType<typeof useLibraryActions>;
