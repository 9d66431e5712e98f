import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType<never> }>;

/** A component is made lazy once for each loader, or React would mount it again at every drawing. */
const lazyParts = new WeakMap<Load, ComponentType<never>>();

export const lazyPart = <P>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const key = load as unknown as Load;
  const known = lazyParts.get(key) ?? lazy(key as () => Promise<{ default: ComponentType }>);
  lazyParts.set(key, known as ComponentType<never>);
  return known as ComponentType<P>;
};
