import { useEffect, useState } from 'react';
import { type Crop, type Size, WHOLE } from './crop.ts';
import { cropped, measure, type PictureFault, pictureFault } from './picture-file.ts';
import type { PictureKind } from './use-picture-upload.ts';

interface ChosenPicture {
  file: File;
  url: string;
  /** Absent where this browser cannot draw it. */
  size: Size | undefined;
  crop: Crop;
}

/** A file that was chosen and not sent yet, and the part of it that is wanted. */
export const useChosenPicture = (kind: PictureKind) => {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [fault, setFault] = useState<{ code: PictureFault; file: string }>();
  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    const code = await pictureFault(file);
    setFault(code ? { code, file: file.name } : undefined);
    if (code) return;
    const address = URL.createObjectURL(file);
    setChosen({ file, url: address, size: await measure(address), crop: WHOLE });
  };
  return {
    chosen,
    fault,
    choose,
    setCrop: (crop: Crop): void => setChosen((before) => before && { ...before, crop }),
    /** What is to be sent: logos whole, pictures cropped where the browser can. */
    result: async (): Promise<File> => {
      const { file, url: address, size, crop } = chosen!;
      return kind === 'picture' && size ? cropped(address, file.name, size, crop) : file;
    },
  };
};
