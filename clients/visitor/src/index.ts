import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { queryString, toCamel, toSnake } from '@mekuri/wire';
import { FREE_MAPS } from './generated/free-maps.ts';
import type { components, paths } from './generated/types.ts';

export type PublicSite = components['schemas']['PublicSite'];
export type PublicPage = components['schemas']['PublicPage'];
export type PublicOpenPage = components['schemas']['PublicOpenPage'];
export type PublicButton = components['schemas']['PublicButton'];
export type PublicMedia = components['schemas']['PublicMedia'];
export type PublicLink = components['schemas']['PublicLink'];
export type EventBatch = components['schemas']['EventBatch'];
export type VisitEvent = components['schemas']['VisitEvent'];
export type Problem = components['schemas']['Problem'];
export type VisitorClient = Client<paths>;

const camelCased: Middleware = {
  async onResponse({ response }) {
    if (!response.headers.get('content-type')?.includes('json') || response.status === 204) return undefined;
    const body = JSON.stringify(toCamel(await response.json(), FREE_MAPS));
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  },
};

/**
 * The visitor API on the host that served the page, typed by the OpenAPI document. Names are camelCase.
 * @example const { data, error } = await client.GET('/end-user/site/{siteId}', { params: { path: { siteId: 'demo' } } });
 */
export const createVisitorClient = (options: { baseUrl?: string; fetch?: typeof fetch } = {}): VisitorClient => {
  const client = createClient<paths>({
    baseUrl: `${options.baseUrl ?? ''}/api`,
    querySerializer: queryString,
    bodySerializer: (body) => JSON.stringify(toSnake(body, FREE_MAPS)),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  client.use(camelCased);
  return client;
};
