/** Parses a signed base64url JSON payload; undefined when invalid. A valid signature proves the origin, not the format. */
export const readSignedJson = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
};

/** Latest timestamp that a Date can represent, in ms since 1970. */
const LAST_INSTANT = 8.64e15;

/** Whether a value is a timestamp in ms since 1970. */
export const isTimestamp = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_INSTANT;

/** Whether a value is a non-negative safe integer, such as a counter or a size. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
