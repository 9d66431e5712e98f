import { type Media, mediaGenerateLogoUrl, mediaGet } from '@mekuri/client-console';
import { useEffect, useState } from 'react';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { uuidv7 } from '../../../ui/text/uuid.ts';
import { pictureType } from '../../../uploads/file-type.ts';
import { putFile, PutRefused } from '../../../uploads/put-file.ts';
import { createUploadQueue, type UploadPhase } from '../../../uploads/upload-queue.ts';

export type LogoPurpose = 'LOGO' | 'FAVICON';

/** Width and height in px; empty if the browser cannot decode the image, such as HEIC. */
const sizeOf = async (file: File): Promise<{ width?: number; height?: number }> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return {};
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

/** Uploads a logo or favicon to the account's media library, and returns the server's advice on a better size. */
export const useLogoUpload = (purpose: LogoPurpose, onReady: (media: Media) => void) => {
  const [phase, setPhase] = useState<UploadPhase | null>(null);
  const [advice, setAdvice] = useState<string | null>(null);
  const [queue] = useState(() =>
    createUploadQueue<(media: Media) => void>({
      begin: async (file) => {
        const { name, size } = file;
        const contentType = await pictureType(file);
        const { data } = await mediaGenerateLogoUrl({
          body: { purpose, name, size, contentType, ...(await sizeOf(file)) },
          throwOnError: true,
        });
        setAdvice(data.advice);
        return data.upload;
      },
      put: putFile,
      read: async (mediaId) => (await mediaGet({ path: { mediaId }, throwOnError: true })).data,
      onReady: (take, media) => take(media),
      explain: (error) => ({ message: error instanceof PutRefused ? error.message : problemMessage(error) }),
      explainMedia: (media) => media.error?.message ?? '',
      newId: () => uuidv7(),
    }),
  );
  useEffect(() => {
    const unsubscribe = queue.subscribe(() => setPhase(queue.getUploads()[0]?.phase ?? null));
    return () => {
      unsubscribe();
      queue.dispose();
    };
  }, [queue]);
  const send = (file: File): void => {
    for (const { id } of queue.getUploads()) queue.dismiss(id);
    setAdvice(null);
    queue.add([{ file, target: onReady }]);
  };
  return { send, phase, advice };
};
