import i18next from 'i18next';
import { pictureIssue } from '../../uploads/file-type.ts';
import type { Size } from './crop.ts';
import { type Crop, sourceSquare } from './crop.ts';

export const PICTURE_BYTES = 2 * 1024 * 1024;
export const PICTURE_TYPES = '.png,.jpg,.jpeg,.jfif,.heic,.heif';

/** The reason why a file cannot be a profile picture or logo, or null. */
export const profilePictureIssue = async (file: File): Promise<string | null> => {
  const isTooLarge = file.size > PICTURE_BYTES;
  return (await pictureIssue(file)) ?? (isTooLarge ? i18next.t('picture.tooLarge', { file: file.name }) : null);
};

/** The size of an image in px; undefined if the browser cannot decode it, such as HEIC. */
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

/** The cropped square as a JPEG file of 512 × 512 px. */
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
