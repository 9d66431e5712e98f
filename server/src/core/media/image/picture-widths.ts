/** The eight widths that the viewer requests. */
export const WIDTHS = [50, 100, 200, 400, 600, 800, 1200, 1920] as const;

/** A single file of a fixed size instead of the widths: a square for a person, a logo within a square. */
export const SHAPES = {
  picture: { file: 'picture-w256.webp', size: { width: 256, height: 256, fit: 'cover', position: 'attention' } },
  logo: { file: 'logo-w400.webp', size: { width: 400, height: 400, fit: 'inside', withoutEnlargement: true } },
} as const;
export type Shape = keyof typeof SHAPES;

/** The file of a crop, written along with its widths: a JPEG, or a PNG when it is not opaque. */
export const CROPPED = 'cropped';

/** The result of processing an image. Its files are `image-w<width>.webp`, or the one file of a shape. */
export interface ProcessedPicture {
  /** Dimensions of the source, upright. */
  width: number;
  height: number;
  averageColor: string;
  widths: number[];
}

export const variantName = (width: number): string => `image-w${width}.webp`;

/**
 * The widths that an image gets: up to the first that holds all of it. An image is never enlarged, so the file of the last width may be
 * narrower than its name says; without that width, an image of 1,900 px would shrink to 1,200.
 */
export function widthsOf(sourceWidth: number): number[] {
  const enough = WIDTHS.findIndex((width) => width >= sourceWidth);
  return WIDTHS.slice(0, enough < 0 ? WIDTHS.length : enough + 1);
}
