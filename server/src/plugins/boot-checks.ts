import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import type { Module } from '../deps.ts';
import type { Operation } from '../http/operation.ts';
import { BootError } from './boot-error.ts';

const prefixOf = (plugin: string): string => `${plugin.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}.`;

/** The handler of each operation, with the module that brings it. */
export type Handlers = ReadonlyMap<string, { module: Module; run: Module['operations'][string] }>;

/**
 * Every operation has exactly one handler, every handler an operation, and a plugin's operations are its own.
 * @throws BootError naming the operations
 */
export const bindHandlers = (operations: readonly Operation[], modules: readonly Module[]): Handlers => {
  const faults: string[] = [];
  const handlers = new Map<string, { module: Module; run: Module['operations'][string] }>();
  for (const module of modules) {
    for (const [id, run] of Object.entries(module.operations)) {
      const other = handlers.get(id)?.module.id;
      if (other !== undefined) faults.push(`${id}: ${other} and ${module.id} both handle it`);
      handlers.set(id, { module, run });
    }
  }
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  if (known.size < operations.length) faults.push('The document has an operationId twice.');
  for (const [id, { module }] of handlers) if (!known.has(id)) faults.push(`${id}: ${module.id} handles it, the document does not have it`);
  const flags = new Set<string>([...CORE_PLAN_FLAGS, ...modules.flatMap(({ manifest }) => manifest?.planFlag ?? [])]);
  for (const operation of operations) faults.push(...faultsOf(operation, handlers.get(operation.id)?.module, flags));
  if (faults.length > 0) throw new BootError(faults);
  return handlers;
};

const faultsOf = (operation: Operation, module: Module | undefined, flags: ReadonlySet<string>): string[] => {
  const { id, plugin, method, planFeature, afterPlan, audience, scope, transaction, parameters } = operation;
  if (!module) return [`${id}: no module handles it`];
  const faults: string[] = [];
  const owner = module.manifest ? module.id : null;
  if (plugin !== owner) faults.push(`${id}: the document gives it to ${plugin ?? 'the core'}, ${module.id} handles it`);
  if (plugin !== null && !id.startsWith(prefixOf(plugin))) faults.push(`${id}: a plugin's operations begin with ${prefixOf(plugin)}`);
  if (planFeature !== null && !flags.has(planFeature)) faults.push(`${id}: nobody declares the plan flag ${planFeature}`);
  if (audience !== 'console' && audience !== 'visitor') faults.push(`${id}: no origin serves the audience ${audience}`);
  const namesSite = parameters.path.includes('siteId') || (scope === 'site-public' && parameters.query.includes('site_id'));
  if ((scope === 'site-public' || scope === 'member') && !namesSite)
    faults.push(`${id}: x-scope ${scope} needs {siteId} in its path${scope === 'member' ? '' : ', or a parameter site_id'}`);
  if (transaction !== 'manual' && scope === 'none')
    faults.push(`${id}: x-scope none opens no transaction, so x-transaction must be manual`);
  if (transaction === 'together' && scope !== 'site-public')
    faults.push(`${id}: x-transaction together is for what visitors send, so x-scope must be site-public`);
  if (afterPlan && (planFeature === null || audience !== 'console' || method !== 'get'))
    faults.push(`${id}: x-after-plan opens nothing but reading in the console of what a plan feature gates`);
  const gate = module.manifest?.planFlag;
  if (gate !== undefined && planFeature !== gate) faults.push(`${id}: its plugin is gated by ${gate}, so x-plan-feature must be ${gate}`);
  return faults;
};
