import { CONSOLE_SCREENS, CONSOLE_TABS } from '@mekuri/kit/manifest';
import type { Module } from '../kernel/types.ts';
import type { Fault } from './boot-error.ts';

/** Slots whose entries have addresses, with those that are the console's own. */
const ADDRESSED: Readonly<Record<string, readonly string[]>> = {
  'site.tabs': CONSOLE_TABS,
  'site.screens': CONSOLE_SCREENS,
  'public.screens': [],
};

/** What is wrong with the entries of plugins in the console's slots: in one slot, an address leads to one of them. */
export const slotFaults = (modules: readonly Pick<Module, 'id' | 'manifest' | 'slots'>[]): Fault[] => {
  const holders = new Map<string, string>(
    Object.entries(ADDRESSED).flatMap(([slot, ids]) => ids.map((id) => [`${slot} ${id}`, 'the console'] as const)),
  );
  return modules.flatMap(({ id: module, manifest, slots = {} }) =>
    Object.entries(slots).flatMap(([slot, ids]) =>
      ids.flatMap((id) => {
        // Elsewhere ids are the plugin's own affair.
        const place = slot in ADDRESSED ? `${slot} ${id}` : `${slot} ${module} ${id}`;
        const holder = holders.get(place);
        holders.set(place, holder ?? module);
        if (!/^[a-z0-9-]{1,40}$/.test(id)) return [{ module, reason: `'${id}' in the slot ${slot} is no part of an address` }];
        if (holder !== undefined)
          return [{ module, reason: `${holder === module ? 'it' : holder} has '${id}' in the slot ${slot} already` }];
        const isElement = slot !== 'page.elements' || (manifest?.pageElements ?? []).some((element) => element.id === id);
        return isElement ? [] : [{ module, reason: `the slot page.elements has '${id}', which is no element of its manifest` }];
      }),
    ),
  );
};
