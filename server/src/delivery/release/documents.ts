import type { ContentLanguage } from '@mekuri/kit/server';
import { answerLanguage, publicHeaders, readPlace, type FindDocument } from '../../core/public-site/documents.ts';
import { allPublicDocuments } from '../../core/public-site/plugin-documents.ts';
import { languagesOf } from '../../core/releases/gate.ts';
import type { ReadLive } from '../../kernel/release.ts';
import type { Module } from '../../kernel/types.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { BootError } from '../../plugins/boot-error.ts';
import type { Operation } from '../../contract/operation.ts';
import type { Headers } from './prepared-response.ts';
import type { CacheableResponse } from './release-responder.ts';
import type { SiteCache } from './site-cache.ts';
import { API_BASE } from '../../http/validate.ts';

interface Route {
  operation: string;
  documentOf: FindDocument;
  path: RegExp;
}

/** Paths that the pipeline would refuse or read differently do not match and are left to it. */
const SEGMENT = '[A-Za-z0-9-]{1,64}';
const LANGUAGE = /^[A-Za-z-]{2,8}$/;
const MAX_ACCEPT_LANGUAGE = 400;

/**
 * The routes that are answered from release documents, taken from the API document: operations with `x-scope: site-public` and
 * `x-transaction: read`. Operations of plugins without such a document return current data, for example a count, and are left to the
 * pipeline.
 * @throws BootError for such an operation of the core that no document of a release answers
 */
export const publishedRoutes = (operations: readonly Operation[], modules: readonly Module[]): Route[] => {
  const handled = new Set(modules.flatMap((module) => Object.keys(module.operations)));
  const documents = allPublicDocuments(modules);
  const isPublished = ({ id, scope, method, transaction }: Operation): boolean =>
    scope === 'site-public' && method === 'get' && transaction === 'read' && handled.has(id);
  const published = operations.filter(isPublished);
  const unknown = published.filter(({ id, plugin }) => plugin === null && !documents[id]);
  if (unknown.length > 0)
    throw new BootError(
      unknown.map(({ id }) => ({ module: id, reason: 'x-scope is site-public, but no document of a release answers it' })),
    );
  const answered = published.filter(({ id }) => documents[id]);
  return answered.map(({ id, path }) => ({
    operation: id,
    documentOf: documents[id]!,
    path: new RegExp(`^${API_BASE}${path.replaceAll(/:([A-Za-z]+)/g, `(?<$1>${SEGMENT})`)}$`),
  }));
};

interface DocumentRequest {
  path: string;
  query: string;
  acceptLanguage: string | undefined;
}

/** Finds the release document that answers a request of the visitor API. Null leaves the request to the pipeline. */
export const documentFinder =
  (routes: readonly Route[], sites: SiteCache, read: ReadLive, security: Headers) =>
  async ({ path, query, acceptLanguage }: DocumentRequest): Promise<CacheableResponse | null> => {
    const route = routes.find((candidate) => candidate.path.test(path));
    const lang = languageParameter(query);
    if (!route || lang === null || (acceptLanguage?.length ?? 0) > MAX_ACCEPT_LANGUAGE) return null;
    const params = route.path.exec(path)!.groups!;
    const entry = await sites.find(params['siteId']!.toLowerCase());
    if (!entry) return null;
    const { release } = entry;
    const language = answerLanguage(release, lang, acceptLanguage);
    const place = route.documentOf(release, language, params);
    if (!place) return null;
    return {
      entry,
      key: `document ${release.siteId} ${place.key}`,
      contentType: 'application/json; charset=utf-8',
      headers: { ...security, ...publicHeaders },
      make: () => readPlace(read, release.siteId, place),
      url: urlOf(path, query, language, languagesOf(release)),
    };
  };

/** Accepts an empty query or a single `lang`. @returns null for any other query */
const languageParameter = (query: string): string | undefined | null => {
  if (query === '') return undefined;
  const [name, value = '', ...rest] = query.split(/[=&]/);
  return name === 'lang' && rest.length === 0 && LANGUAGE.test(value) ? value : null;
};

/** The canonical address, if it determines the response: it contains the language, or there is only one. */
const urlOf = (path: string, query: string, language: ContentLanguage, languages: readonly ContentLanguage[]): string | null => {
  if (query === '') return languages.length === 1 ? path.toLowerCase() : null;
  return `${path.toLowerCase()}?lang=${wireLanguage(language)}`;
};
