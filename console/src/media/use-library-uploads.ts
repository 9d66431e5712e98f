import { mediaAddToLibrary, mediaGet, mediaUpdate } from '@mekuri/client-console';
import { useCallback, useEffect, useMemo } from 'react';
import { uuidv7 } from '../ui/text/uuid.ts';
import { uploadErrorMessage, namingFile } from '../uploads/upload-error-message.ts';
import { readFileType, unsupported } from '../uploads/file-type.ts';
import { putFile } from '../uploads/put-file.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';
import { useReloadLibrary } from './use-library.ts';

/** Uploads files to the library of the account, independently of any site. */
export const useLibraryUploads = (folder: string | undefined) => {
  const reload = useReloadLibrary();

  const uploads = useMemo(
    () =>
      createUploadQueue<string>({
        begin: async (file) => {
          const { contentType = '' } = await readFileType(file);
          const files = [{ name: file.name, size: file.size, contentType }];
          const { data } = await mediaAddToLibrary({ body: { files }, throwOnError: true });
          return data.uploads[0]!;
        },
        put: putFile,
        read: async (mediaId) => (await mediaGet({ path: { mediaId }, throwOnError: true })).data,
        onReady: (target, { id }) => {
          if (target === '') {
            reload();
            return;
          }
          void mediaUpdate({ path: { mediaId: id }, body: { folderId: target } }).finally(() => reload());
        },
        explain: uploadErrorMessage,
        explainMedia: (mediaItem, file) => namingFile(mediaItem.error?.message ?? '', file),
        newId: () => uuidv7(),
      }),
    [reload],
  );
  useEffect(() => uploads.dispose, [uploads]);

  const receive = useCallback(
    async (files: readonly File[]) => {
      const target = folder === undefined || folder === 'none' ? '' : folder;
      const types = await Promise.all(files.map(readFileType));
      const usable = files.filter((_, at) => types[at]!.contentType !== undefined);
      uploads.add(usable.map((file) => ({ file, target })));
      files.forEach((file, at) => {
        if (!usable.includes(file)) uploads.refuse({ file, target }, unsupported(file, types[at]!));
      });
    },
    [uploads, folder],
  );
  const add = useCallback((files: readonly File[]) => void receive(files), [receive]);
  return { uploads, add };
};
