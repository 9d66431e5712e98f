import type { Role } from '@mekuri/kit/server';
import { dereference, isMethod, type ApiDocument, type Method } from './openapi-document.ts';

export type RateClass = 'login' | 'refresh' | 'mail' | 'read' | 'write' | 'upload' | 'public' | 'form' | 'ingest';
export type Scope = 'own-site' | 'own-account' | 'subtree' | 'all' | 'site-public' | 'member' | 'preview' | 'none';
export type Audience = 'visitor' | 'preview' | 'console' | 'public' | 'internal';
export type ContractStatus = 'active' | 'suspended' | 'terminated' | 'inactive';

/** One operation of the document: what each step of the request's way reads of it. */
export interface Operation {
  id: string;
  method: Method;
  /** As Express writes it, below the base: `/site/:siteId`. */
  path: string;
  plugin: string | null;
  audience: Audience;
  roles: readonly (Role | 'anonymous' | 'member' | 'preview')[];
  /** What is asked of a sub-admin besides its parent's role; absent where none may call. */
  subAdmin: 'any' | 'license' | 'main_contact' | null;
  /** Open to who has to choose a password first. */
  firstLogin: boolean;
  /** Closed to who acts as somebody else. */
  personal: boolean;
  authority: 'view' | 'edit';
  scope: Scope;
  contract: readonly (ContractStatus | 'any')[];
  planFeature: string | null;
  /** Stays open to accounts whose plan lacks the feature: what was made with it can still be read and taken along. */
  readableWithoutPlan: boolean;
  audit: string | null;
  rate: RateClass;
  idempotent: boolean;
  transaction: 'write' | 'read' | 'together' | 'manual';
  /** The document's literal content types of the body; null when the operation takes none. */
  body: { contentTypes: readonly string[]; required: boolean } | null;
  parameters: { path: readonly string[]; query: readonly string[]; header: readonly string[] };
  /** True when the operation is authorised by a cookie. */
  cookie: boolean;
  /** Its first 2xx answer. */
  status: number;
}

/** Extensions that say who may call an operation and how it runs; without any of them the server does not start. */
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
  operationId: string;
  'x-plugin'?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: Record<string, unknown>[];
};

/**
 * Every operation of the document, in its order.
 * @throws naming each operation that lacks an extension
 */
export const operationsOf = (document: ApiDocument): Operation[] => {
  const faults: string[] = [];
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) => {
      if (!isMethod(method)) return [];
      const source = value as Source;
      const missing = EXTENSIONS.filter((extension) => source[extension] === undefined);
      if (missing.length > 0) faults.push(`${source.operationId}: ${missing.join(', ')} missing`);
      return [operationOf(document, method, path, source, (item['parameters'] as unknown[] | undefined) ?? [])];
    }),
  );
  if (faults.length > 0) throw new Error(`The document does not say who may call these operations:\n${faults.join('\n')}`);
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
    planFeature: none(source['x-plan-feature']),
    readableWithoutPlan: source['x-after-plan'] ?? false,
    audit: none(source['x-audit']),
    rate: source['x-rate'],
    idempotent: source['x-idempotent'],
    transaction: source['x-transaction'],
    body: body && { contentTypes: Object.keys(body['content'] as object), required: body['required'] === true },
    parameters: { path: named('path'), query: named('query'), header: named('header').map((name) => name.toLowerCase()) },
    cookie: (source.security ?? []).flatMap(Object.keys).some((scheme) => isCookie(document, scheme)),
    status: Number(Object.keys(source.responses).find((status) => /^2\d\d$/.test(status))),
  };
};

const isCookie = ({ components }: ApiDocument, scheme: string): boolean =>
  (components['securitySchemes']?.[scheme] as { in?: string } | undefined)?.in === 'cookie';
