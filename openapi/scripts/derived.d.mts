/** Of everything that derived files are made from; `root` is the project's folder. */
export const hashOfInputs: (root?: string) => string;
/** Those of the given parts that are missing or were made from other sources; without parts, of all. */
export const staleParts: (parts?: readonly string[], root?: string) => string[];
/** Generates those parts that are stale. */
export const ensureDerived: (parts?: readonly string[]) => void;
