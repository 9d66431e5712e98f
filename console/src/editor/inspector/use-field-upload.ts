import { type Media, mediaGenerateUrls, mediaGet } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { readFileType, unsupported } from '../../uploads/file-type.ts';
import { putFile } from '../../uploads/put-file.ts';

const LOOK_MS = 500;
const UNDER_WAY: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING']);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Uploads one file for an element and polls until the server has processed it. */
export const useFieldUpload = (siteId: string, onReady: (media: Media) => void) => {
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File): Promise<Media> => {
      const type = await readFileType(file);
      const { contentType } = type;
      if (contentType === undefined) throw new Error(unsupported(file, type));
      setShare(0);
      const { data } = await mediaGenerateUrls({
        body: { siteId, files: [{ name: file.name, size: file.size, contentType }] },
        throwOnError: true,
      });
      const target = data.uploads[0]!;
      await putFile(file, target, setShare, new AbortController().signal);
      let mediaItem = (await mediaGet({ path: { mediaId: target.mediaId }, throwOnError: true })).data;
      while (UNDER_WAY.has(mediaItem.status)) {
        await pause(LOOK_MS);
        mediaItem = (await mediaGet({ path: { mediaId: target.mediaId }, throwOnError: true })).data;
      }
      if (mediaItem.status === 'FAILED') throw new Error(mediaItem.error?.message ?? t('upload.unsupported', { file: file.name }));
      return mediaItem;
    },
    onSuccess: onReady,
  });
  const { error } = upload;
  return {
    send: (file: File) => upload.mutate(file),
    isSending: upload.isPending,
    share,
    error: error === null ? null : error instanceof Error && !('code' in error) && error.message ? error.message : problemMessage(error),
  };
};
