/** The eight widths that the viewer's addresses name. */
export const WIDTHS = [50, 100, 200, 400, 600, 800, 1200, 1920] as const;

/** What was made of a picture; its files are `image-w<width>.webp`. */
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
