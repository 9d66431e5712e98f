import { Client, type MekuriOptions } from './client.ts';
import { Operations } from './generated/grouped.ts';

export type { Call, Page, Pages } from './call.ts';
export type { Answer, MekuriOptions, RequestOptions } from './client.ts';
export * from './errors.ts';
export type * from './generated/api/types.gen.ts';

/**
 * The API by operation id: `await mekuri.sites.get({ siteId })`. Names are camelCase. Operations throw `ApiError`, `ConnectionError`,
 * `TimeoutError`, or the reason of the signal that aborted them.
 */
export class Mekuri extends Operations {
  /** @throws TypeError, RangeError when an option is invalid */
  constructor(options: MekuriOptions) {
    super(new Client(options));
  }
}
