import type { Ctx } from '../ctx.ts';

/** The row and column in which a sealed text is stored. */
export interface SealedPlace {
  /** One of the plugin's tables. */
  table: string;
  /** A text column, declared as `table.column` by `sealed` in the manifest. */
  column: string;
  /** The row's `id` as PostgreSQL writes it: a UUID in lower case. */
  id: string;
}

/** Encryption of secrets that the server needs in plain text later. Makes no database query. */
export interface SecretsService {
  /**
   * Encrypts a text with AES-256-GCM under a key derived from SECRET_KEY for this column only. Sealing the same text twice gives different
   * results.
   * @param text UTF-8 of any length, including the empty text
   * @returns ASCII text of `33 + 4 / 3 × (bytes + 16)` characters, rounded up
   * @throws Error when no manifest declares the column: replacing SECRET_KEY would lose the text
   */
  seal(ctx: Ctx, text: string, place: SealedPlace): string;
  /**
   * Decrypts a result of `seal`. Accepts texts that were sealed under one of SECRET_KEYS_ACCEPTED.
   * @returns null for an altered text, another place, or a key that is no longer accepted
   */
  open(ctx: Ctx, sealed: string, place: SealedPlace): string | null;
}
