/** Opaque pagination tokens. */
export interface CursorsService {
  /**
   * Encodes the sort key of a page's last row.
   * @param parts values of the sort key; only the last one may contain a line break
   */
  encode(parts: readonly string[]): string;
  /**
   * Decodes a token of `encode`.
   * @param count number of parts to expect
   * @param accept validates the parts
   * @throws InvalidInput `cursor.invalid` for another number of parts, or when `accept` returns false
   */
  decode(token: string, count: number, accept: (parts: string[]) => boolean): string[];
  isUuid(text: string): boolean;
}
