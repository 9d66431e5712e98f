/**
 * Text with the wildcards of LIKE escaped. It is normalized first: NFKC turns a full-width percent sign into a wildcard. Compare it with a
 * column that is normalized the same way.
 */
export const literalPattern = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for columns that contain the text. */
export const containing = (text: string): string => `%${literalPattern(text)}%`;
