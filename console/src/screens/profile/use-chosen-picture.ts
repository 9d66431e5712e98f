import { useEffect, useState } from 'react';
import { type Crop, type Size, WHOLE } from './crop.ts';
import { cropped, measure, profilePictureIssue } from './picture-file.ts';
import type { PictureKind } from './use-picture-upload.ts';

interface ChosenPicture {
  file: File;
  url: string;
  /** Absent if the browser cannot decode the image. */
  size: Size | undefined;
  crop: Crop;
}

/** A chosen file that is not uploaded yet, and its crop. */
export const useChosenPicture = (kind: PictureKind) => {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [issue, setIssue] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = await profilePictureIssue(file);
    setIssue(found);
    if (found !== null) return;
    const address = URL.createObjectURL(file);
    setChosen({ file, url: address, size: await measure(address), crop: WHOLE });
  };
  return {
    chosen,
    fault: issue,
    choose,
    setCrop: (crop: Crop): void => setChosen((before) => before && { ...before, crop }),
    /** The file to upload: logos whole, profile pictures cropped if the browser can decode them. */
    result: async (): Promise<File> => {
      const { file, url: address, size, crop } = chosen!;
      return kind === 'picture' && size ? cropped(address, file.name, size, crop) : file;
    },
  };
};
