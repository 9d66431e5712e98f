import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import type { Module } from '../kernel/types.ts';
import type { Operation } from '../contract/operation.ts';
import type { ApiDocument } from '../contract/openapi-document.ts';
import { BootError } from './boot-error.ts';
import { publicEventIssues } from './public-event-issues.ts';

const prefixOf = (plugin: string): string => `${plugin.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}.`;

/** The handler of each operation, with its module. */
export type Handlers = ReadonlyMap<string, { module: Module; run: Module['operations'][string] }>;

/**
 * Checks that every operation has exactly one handler, every handler has an operation, and plugins handle only their own operations.
 * @throws BootError with the operations that fail
 */
export const bindHandlers = (operations: readonly Operation[], modules: readonly Module[]): Handlers => {
  const issues = handlerIssues(operations, modules);
  if (issues.length > 0) throw new BootError(issues.map(({ operation, reason }) => ({ module: operation, reason })));
  return handlersOf(modules);
};

/** @throws BootError when public events and the document's webhooks do not match */
export const checkPublicEvents = (document: ApiDocument, modules: readonly Module[]): void => {
  const issues = publicEventIssues(document, modules);
  if (issues.length > 0) throw new BootError(issues.map(({ fault: issue }) => issue));
};

/** An error of an operation. `plugin` is null when the core is responsible. */
export interface HandlerIssue {
  plugin: string | null;
  operation: string;
  reason: string;
}

const handlersOf = (modules: readonly Module[]): Handlers =>
  new Map(modules.flatMap((module) => Object.entries(module.operations).map(([id, run]) => [id, { module, run }] as const)));

const ownerOf = ({ id, manifest }: Module): string | null => (manifest ? id : null);

/** All mismatches between these operations and the modules' handlers. */
export const handlerIssues = (operations: readonly Operation[], modules: readonly Module[]): HandlerIssue[] => {
  const issues: HandlerIssue[] = [];
  const first = new Map<string, Module>();
  const known = new Set(operations.map(({ id }) => id));
  if (known.size < operations.length) issues.push({ plugin: null, operation: 'openapi', reason: 'The document has an operationId twice.' });
  for (const module of modules) {
    for (const id of Object.keys(module.operations)) {
      const other = first.get(id);
      if (other) issues.push(...twice(id, other, module));
      first.set(id, other ?? module);
      if (!known.has(id))
        issues.push({ plugin: ownerOf(module), operation: id, reason: `${module.id} handles it, the document does not have it` });
    }
  }
  const flags = new Set<string>([...CORE_PLAN_FLAGS, ...modules.flatMap(({ manifest }) => manifest?.planFlag ?? [])]);
  for (const operation of operations) issues.push(...issuesOf(operation, first.get(operation.id), flags));
  for (const module of modules) issues.push(...screenIssues(module, operations));
  return issues;
};

/** A screen has a value for each parameter in the paths of its operations. */
const screenIssues = ({ id: plugin, manifest }: Module, operations: readonly Operation[]): HandlerIssue[] =>
  (manifest?.screens ?? []).flatMap(({ segment, document, post, query = {} }) => {
    const known = new Set(['siteId', ...Object.values(query)]);
    return operations
      .filter(({ id }) => id === document || id === post)
      .flatMap(({ id, parameters }) =>
        parameters.path
          .filter((name) => !known.has(name))
          .map((name) => ({ plugin, operation: id, reason: `its screen '${segment}' has no query parameter for {${name}}` })),
      );
  });

/** Blames the module that does not own the operation's prefix. */
const twice = (operation: string, one: Module, other: Module): HandlerIssue[] => {
  const guilty = other.manifest && operation.startsWith(prefixOf(other.id)) ? one : other;
  return [{ plugin: ownerOf(guilty), operation, reason: `${one.id} and ${other.id} both handle it` }];
};

const issuesOf = (operation: Operation, module: Module | undefined, flags: ReadonlySet<string>): HandlerIssue[] => {
  const { id, plugin, method, planFeature, readableWithoutPlan, audience, scope, transaction, parameters, rate } = operation;
  if (!module) return audience === 'program' && plugin === null ? [] : [{ plugin, operation: id, reason: 'no module handles it' }];
  const issues: HandlerIssue[] = [];
  const owner = ownerOf(module);
  const say = (reason: string): void => void issues.push({ plugin: owner ?? plugin, operation: id, reason });
  if (plugin !== owner) say(`the document gives it to ${plugin ?? 'the core'}, ${module.id} handles it`);
  if (plugin !== null && !id.startsWith(prefixOf(plugin))) say(`a plugin's operations begin with ${prefixOf(plugin)}`);
  if (planFeature !== null && !flags.has(planFeature)) say(`nobody declares the plan flag ${planFeature}`);
  if (audience === 'program') say(`no origin serves the audience ${audience}`);
  const { rawBody, roles } = operation;
  if (
    audience === 'internal' &&
    (!roles.every((role) => role === 'anonymous') || !parameters.path.includes('accountId') || scope !== 'subtree')
  )
    say('an internal operation has the role anonymous, {accountId} in its path, and x-scope subtree');
  if (rawBody && audience !== 'internal') say('x-raw-body is for operations with the audience internal');
  const namesRow = scope === 'site-public' && parameters.path.some((name) => Object.hasOwn(module.manifest?.siteOf ?? {}, name));
  const namesSite = parameters.path.includes('siteId') || (scope === 'site-public' && parameters.query.includes('site_id'));
  if ((scope === 'site-public' || scope === 'member') && !namesSite && !namesRow)
    say(`x-scope ${scope} needs {siteId} in its path${scope === 'member' ? '' : ', or a parameter site_id'}`);
  if (scope === 'preview' && (audience !== 'preview' || !parameters.path.includes('siteId')))
    say('x-scope preview is for the audience preview, and needs {siteId} in its path');
  if (transaction !== 'manual' && scope === 'none') say('x-scope none opens no transaction, so x-transaction must be manual');
  if (transaction === 'together' && scope !== 'site-public')
    say('x-transaction together is for what visitors send, so x-scope must be site-public');
  const isReading = method === 'get' || method === 'delete' || rate === 'login';
  if (readableWithoutPlan && (planFeature === null || audience !== 'console' || !isReading))
    say('x-after-plan opens nothing but reading in the console of what a plan feature gates, the sign-in to it, and deleting');
  const gate = module.manifest?.planFlag;
  if (gate !== undefined && planFeature !== gate) say(`its plugin is gated by ${gate}, so x-plan-feature must be ${gate}`);
  return issues;
};
