import { Worker } from 'node:worker_threads';
import { InvalidInput, UnsupportedType } from '@mekuri/kit/errors';
import { createTurns } from '../../platform/turns.ts';
import type { Lookups, Question } from './check-rows.ts';
import type { CheckedFile, FileOrder, ReadFile, ThreadMessage } from './csv-worker.ts';

const MAX_THREADS = 2;
const MAX_WAITING = 8;
const SECONDS = 30;
const MEGABYTES = 256;

const inLine = createTurns({ running: MAX_THREADS, waiting: MAX_WAITING });

type Ask = (question: Question) => Promise<Lookups>;

/**
 * Reads and checks a file in a worker thread with memory and time limits; `ask` is called once.
 * @throws InvalidInput, UnsupportedType for a file that is refused as a whole; Upstream when too many files are waiting
 */
export const readFile = async (order: Extract<FileOrder, { bytes: Uint8Array }>, ask: Ask): Promise<ReadFile> =>
  inTurn(order, ask, (message) => ('read' in message ? message.read : undefined));

export const checkFile = async (order: Extract<FileOrder, { stored: readonly string[] }>, ask: Ask): Promise<CheckedFile> =>
  inTurn(order, ask, (message) => ('checked' in message ? message.checked : undefined));

const inTurn = <T>(order: FileOrder, ask: Ask, resultOf: (message: ThreadMessage) => T | undefined): Promise<T> =>
  inLine(async () => {
    const thread = new Worker(new URL('./csv-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    try {
      return await converse(thread, ask, resultOf);
    } finally {
      await thread.terminate();
    }
  });

const converse = <T>(thread: Worker, ask: Ask, resultOf: (message: ThreadMessage) => T | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const tooMuch = (cause?: unknown): void => reject(new InvalidInput({ code: 'imports.too_complex', cause }));
    const timer = setTimeout(tooMuch, SECONDS * 1000);
    thread.on('message', (message: ThreadMessage) => {
      if ('question' in message) {
        ask(message.question).then((lookups) => thread.postMessage(lookups, []), reject);
        return;
      }
      clearTimeout(timer);
      if ('refused' in message) return reject(refusalOf(message.refused));
      resolve(resultOf(message)!);
    });
    thread.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch(error);
      else reject(error);
    });
  });

const refusalOf = (refused: Extract<ThreadMessage, { refused: unknown }>['refused']): InvalidInput | UnsupportedType =>
  refused.code === 'imports.not_csv' ? new UnsupportedType(refused) : new InvalidInput(refused);
