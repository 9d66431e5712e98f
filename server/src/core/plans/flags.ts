import { InvalidInput } from '@mekuri/kit/errors';
import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import type { Module } from '../../kernel/types.ts';

/** A flag that a plan may have, and the plugin that declares it; null for the core's own. */
export interface DeclaredFlag {
  flag: string;
  plugin: string | null;
}

/** The core's flags, then those that only plugins declare, each once. */
export const declaredFlags = (modules: readonly Pick<Module, 'manifest'>[]): DeclaredFlag[] => {
  const core: DeclaredFlag[] = CORE_PLAN_FLAGS.map((flag) => ({ flag, plugin: null }));
  const plugins = modules.flatMap(({ manifest }) => (manifest?.planFlag ? [{ flag: manifest.planFlag, plugin: manifest.id }] : []));
  return [...new Map([...plugins.toReversed(), ...core].map((declared) => [declared.flag, declared])).values()].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.flag < b.flag ? -1 : 1),
  );
};

const rankOf = ({ flag, plugin }: DeclaredFlag): number =>
  plugin === null ? CORE_PLAN_FLAGS.findIndex((core) => core === flag) : Infinity;

/**
 * @param present the plan's flags so far, which it may keep although the plugin of one was removed
 * @throws InvalidInput `plans.flag_unknown` for an undeclared flag, which could be sold but would have no effect
 */
export const checkFlags = (
  modules: readonly Pick<Module, 'manifest'>[],
  flags: readonly string[],
  present: readonly string[] = [],
): void => {
  const known = new Set([...declaredFlags(modules).map(({ flag }) => flag), ...present]);
  const fields = flags.flatMap((flag, at) =>
    known.has(flag) ? [] : [{ pointer: `/body/flags/${at}`, rule: 'plans.flag_unknown', params: { flag } }],
  );
  if (fields.length > 0) throw new InvalidInput({ code: 'plans.flag_unknown', fields });
};
