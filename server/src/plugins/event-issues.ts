import { isCoreEvent } from '@mekuri/kit/server';
import type { Module } from '../kernel/types.ts';
import type { Issue } from './boot-error.ts';

const NAME = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;

/** Checks events at startup, for modules that were not type-checked: emitted names are well-formed and unique, names in `on` are known. */
export const eventIssues = (modules: readonly Pick<Module, 'id' | 'manifest' | 'on'>[]): Issue[] => {
  const emitters = new Map<string, string>();
  return modules.flatMap(({ id: module, manifest, on = {} }) => {
    const { emits = [], listensTo = [] } = manifest ?? {};
    const emitted = emits.flatMap((name) => {
      const other = isCoreEvent(name) ? 'the core' : emitters.get(name);
      emitters.set(name, other ?? module);
      if (!NAME.test(name)) return [`the event '${name}' is not named <noun>.<past_participle>`];
      return other === undefined ? [] : [`the event '${name}' belongs to ${other}`];
    });
    const unknown = Object.keys(on).filter((name) => !isCoreEvent(name) && !emits.includes(name) && !listensTo.includes(name));
    const reasons = [
      ...emitted,
      ...unknown.map((name) => `listens to '${name}', which is no event of the core and not in its manifest's listensTo`),
    ];
    return reasons.map((reason) => ({ module, reason }));
  });
};
