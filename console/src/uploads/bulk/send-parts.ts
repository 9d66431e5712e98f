import type { BulkUpload, BulkUploadPart } from '@mekuri/client-console';
import { PutRefused, type PutTarget } from '../put-file.ts';

export interface SendPartsDeps {
  sign: (numbers: number[]) => Promise<readonly BulkUploadPart[]>;
  put: (part: Blob, target: PutTarget, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  pause: (ms: number) => Promise<void>;
}

const AT_ONCE = 3;
/** Number of signed addresses per request. */
const SIGNED_AT_ONCE = 12;
const TRIES = 5;
const FIRST_PAUSE_MS = 1000;
/** Whether a retry with a new address may succeed: the address expired, the rate limit was reached, or the server failed. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof PutRefused) || error.status === 403 || error.status === 429 || error.status >= 500;

export const missingParts = ({ partCount, parts }: Pick<BulkUpload, 'partCount' | 'parts'>): number[] => {
  const there = new Set(parts);
  return Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !there.has(number));
};

/** The byte range of a part. Parts are counted from 1. */
export const boundsOf = (number: number, { partSize, size }: Pick<BulkUpload, 'partSize' | 'size'>): [start: number, end: number] => [
  (number - 1) * partSize,
  Math.min(size, number * partSize),
];

/**
 * Sends the missing parts of a file, a few at a time. A failed part is retried with a new address.
 * @throws the last error of a part that could not be sent; AbortError
 */
export const sendParts = async (
  file: Blob,
  upload: Pick<BulkUpload, 'partCount' | 'partSize' | 'parts' | 'size'>,
  { sign, put, pause }: SendPartsDeps,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const missing = missingParts(upload);
  const waiting = [...missing];
  const signed = new Map<number, BulkUploadPart>();
  const sent = new Map<number, number>();
  const whole = new Map(upload.parts.map((number) => [number, boundsOf(number, upload)] as const));
  const already = Array.from(whole.values()).reduce((sum, [start, end]) => sum + end - start, 0);
  const tell = (): void => onProgress((already + Array.from(sent.values()).reduce((sum, bytes) => sum + bytes, 0)) / upload.size);
  let signing = Promise.resolve();

  /** Requests addresses for the next parts, one request at a time. */
  const addressOf = async (number: number): Promise<BulkUploadPart> => {
    signing = signing.then(async () => {
      if (signed.has(number)) return;
      for (const part of await sign(
        [number, ...missing.filter((other) => other !== number && !signed.has(other) && !sent.has(other))].slice(0, SIGNED_AT_ONCE),
      ))
        signed.set(part.number, part);
    });
    await signing;
    return signed.get(number)!;
  };

  const send = async (number: number): Promise<void> => {
    const [start, end] = boundsOf(number, upload);
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        const address = await addressOf(number);
        const onPart = (share: number): void => {
          sent.set(number, share * (end - start));
          tell();
        };
        await put(file.slice(start, end), address, onPart, signal);
        onPart(1);
        return;
      } catch (error) {
        signal.throwIfAborted();
        signed.delete(number);
        signing = Promise.resolve();
        if (attempt === TRIES || !mayHelp(error)) {
          waiting.length = 0;
          throw error;
        }
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  };

  const work = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) await send(number);
  };
  tell();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
