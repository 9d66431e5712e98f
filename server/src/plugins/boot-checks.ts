import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import type { Module } from '../kernel/types.ts';
import type { Operation } from '../contract/operation.ts';
import { BootError } from './boot-error.ts';

const prefixOf = (plugin: string): string => `${plugin.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}.`;

/** The handler of each operation, with the module that brings it. */
export type Handlers = ReadonlyMap<string, { module: Module; run: Module['operations'][string] }>;

/**
 * Every operation has exactly one handler, every handler an operation, and a plugin's operations are its own.
 * @throws BootError naming the operations
 */
export const bindHandlers = (operations: readonly Operation[], modules: readonly Module[]): Handlers => {
  const faults = handlerFaults(operations, modules);
  if (faults.length > 0) throw new BootError(faults.map(({ operation, reason }) => ({ module: operation, reason })));
  return handlersOf(modules);
};

/** A fault of an operation, and whose it is: null of the core's. */
export interface HandlerFault {
  plugin: string | null;
  operation: string;
  reason: string;
}

const handlersOf = (modules: readonly Module[]): Handlers =>
  new Map(modules.flatMap((module) => Object.entries(module.operations).map(([id, run]) => [id, { module, run }] as const)));

const ownerOf = ({ id, manifest }: Module): string | null => (manifest ? id : null);

/** What keeps these operations and the modules' handlers from fitting together. */
export const handlerFaults = (operations: readonly Operation[], modules: readonly Module[]): HandlerFault[] => {
  const faults: HandlerFault[] = [];
  const first = new Map<string, Module>();
  const known = new Set(operations.map(({ id }) => id));
  if (known.size < operations.length) faults.push({ plugin: null, operation: 'openapi', reason: 'The document has an operationId twice.' });
  for (const module of modules) {
    for (const id of Object.keys(module.operations)) {
      const other = first.get(id);
      if (other) faults.push(...twice(id, other, module));
      first.set(id, other ?? module);
      if (!known.has(id))
        faults.push({ plugin: ownerOf(module), operation: id, reason: `${module.id} handles it, the document does not have it` });
    }
  }
  const flags = new Set<string>([...CORE_PLAN_FLAGS, ...modules.flatMap(({ manifest }) => manifest?.planFlag ?? [])]);
  for (const operation of operations) faults.push(...faultsOf(operation, first.get(operation.id), flags));
  return faults;
};

/** It is the fault of who does not own its name. */
const twice = (operation: string, one: Module, other: Module): HandlerFault[] => {
  const guilty = other.manifest && operation.startsWith(prefixOf(other.id)) ? one : other;
  return [{ plugin: ownerOf(guilty), operation, reason: `${one.id} and ${other.id} both handle it` }];
};

const faultsOf = (operation: Operation, module: Module | undefined, flags: ReadonlySet<string>): HandlerFault[] => {
  const { id, plugin, method, planFeature, readableWithoutPlan, audience, scope, transaction, parameters, rate } = operation;
  if (!module) return [{ plugin, operation: id, reason: 'no module handles it' }];
  const faults: HandlerFault[] = [];
  const owner = ownerOf(module);
  const say = (reason: string): void => void faults.push({ plugin: owner ?? plugin, operation: id, reason });
  if (plugin !== owner) say(`the document gives it to ${plugin ?? 'the core'}, ${module.id} handles it`);
  if (plugin !== null && !id.startsWith(prefixOf(plugin))) say(`a plugin's operations begin with ${prefixOf(plugin)}`);
  if (planFeature !== null && !flags.has(planFeature)) say(`nobody declares the plan flag ${planFeature}`);
  if (audience !== 'console' && audience !== 'visitor' && audience !== 'preview') say(`no origin serves the audience ${audience}`);
  const namesSite = parameters.path.includes('siteId') || (scope === 'site-public' && parameters.query.includes('site_id'));
  if ((scope === 'site-public' || scope === 'member') && !namesSite)
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
  return faults;
};
