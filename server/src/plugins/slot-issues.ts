import { CONSOLE_SCREENS, CONSOLE_TABS } from '@mekuri/kit/manifest';
import type { Module } from '../kernel/types.ts';
import type { Issue } from './boot-error.ts';

/** Slots whose entries have addresses, with the ids that the console itself uses. */
const ADDRESSED: Readonly<Record<string, readonly string[]>> = {
  'site.tabs': CONSOLE_TABS,
  'site.screens': CONSOLE_SCREENS,
  'account.screens': [],
  'public.screens': [],
};

/** Slots whose entries share the address space of another slot. */
const SHARED: Readonly<Record<string, string>> = { 'account.screens': 'site.screens' };

/** Errors in the plugins' entries in the console's slots. An address must lead to exactly one entry. */
export const slotIssues = (modules: readonly Pick<Module, 'id' | 'manifest' | 'slots'>[]): Issue[] => {
  const holders = new Map<string, string>(
    Object.entries(ADDRESSED).flatMap(([slot, ids]) => ids.map((id) => [`${slot} ${id}`, 'the console'] as const)),
  );
  return modules.flatMap(({ id: module, manifest, slots = {} }) =>
    Object.entries(slots).flatMap(([slot, ids]) =>
      ids.flatMap((id) => {
        // In other slots, ids need to be unique only within the plugin.
        const place = slot in ADDRESSED ? `${SHARED[slot] ?? slot} ${id}` : `${slot} ${module} ${id}`;
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
