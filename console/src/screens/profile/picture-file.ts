import { readFileType } from '../../uploads/file-type.ts';
import type { Size } from './crop.ts';
import { type Crop, sourceSquare } from './crop.ts';

export const PICTURE_BYTES = 2 * 1024 * 1024;
export const PICTURE_TYPES = '.png,.jpg,.jpeg,.jfif,.heic,.heif';

export type PictureFault = 'picture.unsupported' | 'picture.tooLarge';

/** Why a file cannot be a profile picture or logo. */
export const pictureFault = async (file: File): Promise<PictureFault | null> => {
  const { contentType } = await readFileType(file);
  if (!contentType?.startsWith('image/')) return 'picture.unsupported';
  return file.size > PICTURE_BYTES ? 'picture.tooLarge' : null;
};

/** The size of a picture that this browser can draw; undefined of one that only the server can, such as HEIC. */
export const measure = async (url: string): Promise<Size | undefined> => {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  );
};

const SIDE = 512;
const QUALITY = 0.9;

/** The chosen square of a picture as a file of its own. */
export const cropped = async (url: string, name: string, size: Size, crop: Crop): Promise<File> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { left, top, side } = sourceSquare(size, crop);
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The browser made no picture of the canvas');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
};
