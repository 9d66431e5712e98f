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

/** Sends one file of an element and follows it until the server has made it ready. */
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
      let medium = (await mediaGet({ path: { mediaId: target.mediaId }, throwOnError: true })).data;
      while (UNDER_WAY.has(medium.status)) {
        await pause(LOOK_MS);
        medium = (await mediaGet({ path: { mediaId: target.mediaId }, throwOnError: true })).data;
      }
      if (medium.status === 'FAILED') throw new Error(medium.error?.message ?? t('upload.unsupported', { file: file.name }));
      return medium;
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
