/**
 * Whether a `Prefer` header (RFC 7240) requests a dry run. Unknown preferences are ignored. So are a value or parameters of `dry-run`: a
 * caller who sends it in any form does not want anything to be written.
 */
export const prefersDryRun = (header: string | readonly string[] | undefined): boolean =>
  [header ?? []].flat().flatMap(preferencesOf).includes('dry-run');

/** The names of the preferences in lower case. Quoted strings may contain the separators. */
const preferencesOf = (header: string): string[] =>
  header
    .replaceAll(/"(?:[^"\\]|\\.)*(?:"|$)/gs, '""')
    .split(',')
    .map((preference) => /^[^=;]*/.exec(preference)![0].trim().toLowerCase());
