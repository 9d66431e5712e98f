import { queryString, toCamel, toSnake } from '@mekuri/wire';
import { createClient, createConfig } from './generated/api/client/index.ts';
import { FREE_MAPS } from './generated/free-maps.ts';
import { Mekuri as Operations } from './generated/api/sdk.gen.ts';

export type * from './generated/api/types.gen.ts';

export interface MekuriOptions {
  /** Origin of the console's API, e.g. `https://console.example.com`; without a trailing slash. */
  origin: string;
  /** Access token, or a function that gives one for each request. */
  token?: string | (() => string | Promise<string>);
  fetch?: typeof fetch;
}

/**
 * The API by its operation ids: `new Mekuri({ origin }).sites.list()`. Answers are `{ data, error, response }`; names are camelCase.
 * Pass `throwOnError: true` to a call to get exceptions instead.
 */
export class Mekuri extends Operations {
  constructor(options: MekuriOptions) {
    const client = createClient(
      createConfig({
        baseUrl: `${options.origin}/api`,
        querySerializer: queryString,
        bodySerializer: (body: unknown) => JSON.stringify(toSnake(body, FREE_MAPS)),
        responseTransformer: async (data: unknown) => toCamel(data, FREE_MAPS),
        ...(options.fetch ? { fetch: options.fetch } : {}),
      }),
    );
    client.interceptors.error.use((error) => toCamel(error, FREE_MAPS));
    const { token } = options;
    if (token) {
      client.interceptors.request.use(async (request) => {
        request.headers.set('authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
        return request;
      });
    }
    super({ client });
  }
}
