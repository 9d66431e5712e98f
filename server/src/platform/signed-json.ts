/** A signed payload in base64url as JSON; undefined for what is none. A signature says who wrote it, not that it makes sense. */
export const readSignedJson = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
};

/** The last moment that a Date can tell, in ms since 1970. */
const LAST_MOMENT = 8.64e15;

/** Whether a value is a moment in ms since 1970. */
export const isMoment = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_MOMENT;

/** Whether a value is a whole number that a counter or a size can have. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
