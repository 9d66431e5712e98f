import type { Role } from '@mekuri/kit/server';
import { dereference, isMethod, type ApiDocument, type Method } from './openapi-document.ts';

export type RateClass = 'login' | 'refresh' | 'mail' | 'read' | 'write' | 'upload' | 'public' | 'form' | 'ingest';
export type Scope = 'own-site' | 'own-account' | 'subtree' | 'all' | 'site-public' | 'member' | 'preview' | 'none';
/**
 * `program`: any program's credential and no other caller; the server answers these itself, without a module. `internal`: other services,
 * without a session; these operations are in no published document.
 */
export type Audience = 'visitor' | 'preview' | 'console' | 'program' | 'internal';
export type ContractStatus = 'active' | 'suspended' | 'terminated' | 'inactive';

/** One operation of the document, as the steps of request handling use it. */
export interface Operation {
  id: string;
  method: Method;
  /** Express route, relative to the API base: `/site/:siteId`. */
  path: string;
  plugin: string | null;
  audience: Audience;
  roles: readonly (Role | 'anonymous' | 'member' | 'preview')[];
  /** Right that a sub-admin needs in addition to the role of its parent account; null when sub-admins may not call. */
  subAdmin: 'any' | 'license' | 'main_contact' | null;
  /** Available before the user has chosen a password. */
  firstLogin: boolean;
  /** Not available while impersonating a user. */
  personal: boolean;
  authority: 'view' | 'edit';
  scope: Scope;
  contract: readonly (ContractStatus | 'any')[];
  /** The scope that a program's credential needs; null when programs may not call. */
  apiScope: string | null;
  /**
   * Treatment of credentials limited to certain sites. `named`: the request names the site; `filtered`: the handler returns only those
   * sites; `account`: the operation concerns the whole account and is not available to them.
   */
  apiSites: 'named' | 'filtered' | 'account';
  planFeature: string | null;
  /** Stays available when the plan no longer has the feature, so that existing data can still be read and exported. */
  readableWithoutPlan: boolean;
  audit: string | null;
  rate: RateClass;
  idempotent: boolean;
  transaction: 'write' | 'read' | 'together' | 'manual';
  /** A write of the public API that supports dry runs: it is run and rolled back. */
  dryRun: boolean;
  /** Content types of the body, as the document writes them; null when the operation takes no body. */
  body: { contentTypes: readonly string[]; required: boolean } | null;
  /** The handler receives the exact bytes of the body, e.g. to verify a signature over them. */
  rawBody: boolean;
  parameters: { path: readonly string[]; query: readonly string[]; header: readonly string[] };
  /** The operation is authorized by a cookie. */
  cookie: boolean;
  /** Status of the first 2xx response. */
  status: number;
  /** Set for deprecated operations. */
  deprecation: { on: Date; sunset: Date; replacedBy: string | null } | null;
}

/** Extensions that define who may call an operation and how it runs. The server does not start when one is missing. */
export const EXTENSIONS = [
  'x-audience',
  'x-roles',
  'x-authority',
  'x-scope',
  'x-contract',
  'x-plan-feature',
  'x-audit',
  'x-rate',
  'x-idempotent',
  'x-transaction',
] as const;

type Source = { [E in (typeof EXTENSIONS)[number]]: never } & {
  'x-sub-admin'?: Operation['subAdmin'];
  'x-first-login'?: boolean;
  'x-personal'?: boolean;
  'x-after-plan'?: boolean;
  'x-api-scope'?: string;
  'x-api-sites'?: 'filtered' | 'account';
  'x-dry-run'?: false;
  'x-raw-body'?: boolean;
  deprecated?: boolean;
  'x-deprecated-on'?: string;
  'x-sunset'?: string;
  'x-replaced-by'?: string;
  operationId: string;
  'x-plugin'?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: Record<string, unknown>[];
};

/**
 * All operations of the document, in its order.
 * @throws with every operation that lacks an extension
 */
export const operationsOf = (document: ApiDocument): Operation[] => {
  const issues: string[] = [];
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) => {
      if (!isMethod(method)) return [];
      const source = value as Source;
      const missing = EXTENSIONS.filter((extension) => source[extension] === undefined);
      if (missing.length > 0) issues.push(`${source.operationId}: ${missing.join(', ')} missing`);
      return [operationOf(document, method, path, source, (item['parameters'] as unknown[] | undefined) ?? [])];
    }),
  );
  if (issues.length > 0) throw new Error(`The document does not say who may call these operations:\n${issues.join('\n')}`);
  return operations;
};

const operationOf = (document: ApiDocument, method: Method, path: string, source: Source, shared: unknown[]): Operation => {
  const parameters = [...shared, ...(source.parameters ?? [])].map((parameter) => dereference(document, parameter));
  const named = (place: string) =>
    parameters.filter((parameter) => parameter['in'] === place).map((parameter) => String(parameter['name']));
  const none = (value: string): string | null => (value === 'none' ? null : value);
  const body = source.requestBody === undefined ? null : dereference(document, source.requestBody);
  return {
    id: source.operationId,
    method,
    path: path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    plugin: source['x-plugin'] ?? null,
    audience: source['x-audience'],
    roles: source['x-roles'],
    subAdmin: source['x-sub-admin'] ?? null,
    firstLogin: source['x-first-login'] ?? false,
    personal: source['x-personal'] ?? false,
    authority: source['x-authority'],
    scope: source['x-scope'],
    contract: source['x-contract'],
    apiScope: source['x-api-scope'] ?? null,
    apiSites: source['x-api-sites'] ?? (namesSite(path, parameters, bodyOf(document, body)) ? 'named' : 'account'),
    planFeature: none(source['x-plan-feature']),
    readableWithoutPlan: source['x-after-plan'] ?? false,
    audit: none(source['x-audit']),
    rate: source['x-rate'],
    idempotent: source['x-idempotent'],
    transaction: source['x-transaction'],
    dryRun: method !== 'get' && source['x-api-scope']?.endsWith('.write') === true && source['x-dry-run'] !== false,
    body: body && { contentTypes: Object.keys(body['content'] as object), required: body['required'] === true },
    rawBody: source['x-raw-body'] ?? false,
    parameters: { path: named('path'), query: named('query'), header: named('header').map((name) => name.toLowerCase()) },
    cookie: (source.security ?? []).flatMap(Object.keys).some((scheme) => isCookie(document, scheme)),
    status: Number(Object.keys(source.responses).find((status) => /^2\d\d$/.test(status))),
    deprecation: deprecationOf(source),
  };
};

/** Dates mean 00:00 UTC. */
const deprecationOf = ({
  deprecated,
  'x-deprecated-on': on,
  'x-sunset': sunset,
  'x-replaced-by': replacedBy,
}: Source): Operation['deprecation'] =>
  deprecated && on !== undefined && sunset !== undefined
    ? { on: new Date(on), sunset: new Date(sunset), replacedBy: replacedBy ?? null }
    : null;

/** The schema of a JSON body; empty for any other body. */
const bodyOf = (document: ApiDocument, body: Record<string, unknown> | null): { required?: string[] } => {
  const json = (body?.['content'] as Record<string, { schema: unknown } | undefined> | undefined)?.['application/json'];
  return json === undefined ? {} : dereference(document, json.schema);
};

const namesSite = (path: string, parameters: readonly Record<string, unknown>[], { required = [] }: { required?: string[] }): boolean =>
  path.includes('{siteId}') ||
  required.includes('site_id') ||
  parameters.some((parameter) => parameter['name'] === 'site_id' && parameter['required'] === true);

const isCookie = ({ components }: ApiDocument, scheme: string): boolean =>
  (components['securitySchemes']?.[scheme] as { in?: string } | undefined)?.in === 'cookie';
