import { configureClient } from '@mekuri/client-console';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { pactFolder } from './folder.ts';

export const { like, eachLike, string, integer, boolean, regex, fromProviderState, uuid, datetime, nullValue } = MatchersV3;

/** Example values in consumers' tests; the provider replaces them with real ones. */
export const EXAMPLE = {
  siteId: '019aa000-0000-7000-8000-000000000001',
  pageId: '019aa000-0000-7000-8000-000000000002',
  categoryId: '019aa000-0000-7000-8000-000000000003',
  releaseId: '019aa000-0000-7000-8000-000000000004',
  mediaId: '019aa000-0000-7000-8000-000000000005',
  userId: '019aa000-0000-7000-8000-000000000006',
  personId: '019aa000-0000-7000-8000-000000000007',
  importId: '019aa000-0000-7000-8000-000000000008',
  planId: '019aa000-0000-7000-8000-000000000009',
  /** Seeded, so that it has this id in every installation. */
  lightPlanId: '01900000-0000-7000-8000-000000000002',
  token: 'access-token',
} as const;

export const createPact = (consumer: string): PactV4 =>
  new PactV4({ consumer, provider: 'mekuri-server', dir: pactFolder, logLevel: 'warn' });

/** A path whose ids the provider fills in from the state, `fromState('/api/site/${siteId}')`. */
export const fromState = (template: string, own: Readonly<Record<string, string>> = {}) =>
  fromProviderState(template, filled(template, own));

/**
 * The template with the examples filled in, as the consumer calls it.
 * @param own examples for a plugin's own parameters
 */
export const filled = (template: string, own: Readonly<Record<string, string>> = {}): string => {
  const examples: Readonly<Record<string, string>> = { ...EXAMPLE, ...own };
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => examples[name] ?? '');
};

/** The header of a signed-in user; the provider replaces it with a real token from the state. */
export const signedIn = fromProviderState('Bearer ${token}', `Bearer ${EXAMPLE.token}`);

export const TIMESTAMP = '2026-11-21T03:04:05.678Z';
export const timestamp = () => regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$', TIMESTAMP);

export const problem = (status: number, code: string) => ({
  type: like('about:blank'),
  title: like('x'),
  status,
  code,
  message: like('x'),
  request_id: like('x'),
});

export const revisionTag = { etag: regex('^"\\d+"$', '"1"') };
export const problemJson = { 'Content-Type': regex('^application/problem\\+json(;.*)?$', 'application/problem+json') };

/** Points the console's generated client at the mock, with the example token. */
export const useToken = (url: string): void => {
  configureClient({
    baseUrl: url,
    fetch: (request) => {
      request.headers.set('authorization', `Bearer ${EXAMPLE.token}`);
      return fetch(request);
    },
  });
};
