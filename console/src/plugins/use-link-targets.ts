import type { ConsoleLinkTarget, LinkItemPickerProps } from '@mekuri/kit/console';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.ts';
import { pluginText } from './plugin-text.ts';
import { pluginsOptions } from './use-plugins.ts';

/** What links may lead to, in words. */
export interface OfferedTarget extends Omit<ConsoleLinkTarget, 'load'> {
  /** Chooses an item, of a kind with many. */
  Picker: ComponentType<LinkItemPickerProps> | undefined;
  planFlag: string | undefined;
}

/** What the installed plugins let links lead to, in their order, whatever the plan has. */
export const useLinkTargets = (): OfferedTarget[] => {
  const { plugins } = useSuspenseQuery(pluginsOptions).data;
  return plugins
    .flatMap(({ id, linkTargets = [], planFlag }) =>
      linkTargets.map(({ load, ...target }) => ({
        ...target,
        label: pluginText(id, target.label),
        Picker: load && lazyPart(load),
        planFlag,
      })),
    )
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
};
