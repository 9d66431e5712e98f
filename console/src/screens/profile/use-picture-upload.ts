import { type OwnProfile, usersUploadLogo, usersUploadPicture, usersUseLogo, usersUsePicture } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readFileType } from '../../uploads/file-type.ts';
import { putFile } from '../../uploads/put-file.ts';

export type PictureKind = 'picture' | 'logo';

const CALLS = {
  picture: { upload: usersUploadPicture, use: usersUsePicture },
  logo: { upload: usersUploadLogo, use: usersUseLogo },
} as const;

const LOOK_AGAIN_MS = 700;
const LOOKS = 60;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until the image has been processed. @throws Error after 60 attempts, 700 ms apart */
const takeWhenReady = async (kind: PictureKind, mediaId: string | null, signal: AbortSignal): Promise<OwnProfile> => {
  for (let look = 1; look <= LOOKS; look += 1) {
    const { data } = await CALLS[kind].use({ body: { mediaId }, signal, throwOnError: true });
    if (!('status' in data)) return data;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error('The picture takes too long.');
};

type PictureProgress = { kind: 'sending'; share: number } | { kind: 'processing' } | null;

/** Uploads an image and sets it as the user's picture or the account's logo; null removes it. */
export const usePictureUpload = (kind: PictureKind, onDone: (profile: OwnProfile) => void) => {
  const [progress, setProgress] = useState<PictureProgress>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File | null): Promise<OwnProfile> => {
      const { signal } = (abort.current = new AbortController());
      if (file === null) return takeWhenReady(kind, null, signal);
      const contentType = (await readFileType(file)).contentType ?? file.type;
      const begun = await CALLS[kind].upload({ body: { name: file.name, contentType, size: file.size }, signal, throwOnError: true });
      const { url, mediaId } = begun.data;
      setProgress({ kind: 'sending', share: 0 });
      await putFile(file, { url, headers: { 'content-type': contentType } }, (share) => setProgress({ kind: 'sending', share }), signal);
      setProgress({ kind: 'processing' });
      return takeWhenReady(kind, mediaId, signal);
    },
    onSuccess: onDone,
    onSettled: () => setProgress(null),
  });
  return { upload, progress };
};
