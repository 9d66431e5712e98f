/** Positions of texts and elements are px in this space. Sizes and positions scale with the cell, on the canvas as in the viewer. */
export const REFERENCE = { width: 389, height: 737 } as const;
