/** The eight widths that the viewer's addresses name. */
export const WIDTHS = [50, 100, 200, 400, 600, 800, 1200, 1920] as const;

/** One file of a certain size instead of the widths: a square for a person, a logo within a square. */
export const SHAPES = {
  picture: { file: 'picture-w256.webp', size: { width: 256, height: 256, fit: 'cover', position: 'attention' } },
  logo: { file: 'logo-w400.webp', size: { width: 400, height: 400, fit: 'inside', withoutEnlargement: true } },
} as const;
export type Shape = keyof typeof SHAPES;

/** The part that was cut out, beside its widths: a JPEG, or a PNG when it is not opaque. */
export const CROPPED = 'cropped';

/** What was made of a picture; its files are `image-w<width>.webp`, or the one file of a shape. */
export interface ProcessedPicture {
  /** Upright, of the picture as it came. */
  width: number;
  height: number;
  averageColor: string;
  widths: number[];
}

export const variantName = (width: number): string => `image-w${width}.webp`;

/**
 * The widths that a picture gets: up to the first that holds all of it. Nothing is made larger than it came, so that
 * the file of that last width may be narrower than its name; without it a picture 1,900 wide would shrink to 1,200.
 */
export function widthsOf(sourceWidth: number): number[] {
  const enough = WIDTHS.findIndex((width) => width >= sourceWidth);
  return WIDTHS.slice(0, enough < 0 ? WIDTHS.length : enough + 1);
}
