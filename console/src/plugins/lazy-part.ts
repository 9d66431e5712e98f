import type { ComponentType } from 'react';
import { loadLater } from '../ui/loading/load-later.ts';

type Load = () => Promise<{ default: ComponentType<never> }>;

/** One component per loader: a new type on every render would make React remount it. */
const lazyParts = new WeakMap<Load, ComponentType<never>>();

export const lazyPart = <P>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const key = load as unknown as Load;
  const known = lazyParts.get(key) ?? loadLater(key as () => Promise<{ default: ComponentType }>);
  lazyParts.set(key, known as ComponentType<never>);
  return known as ComponentType<P>;
};
