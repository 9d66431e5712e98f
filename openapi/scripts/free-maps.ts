import type { Document } from './document.ts';
import { eachSchema, isObject } from './document.ts';

/** Names of free-map properties. Clients recognize them by name, so a name must be a free map everywhere or nowhere. */
export const freeMapNames = (document: Document): string[] => {
  const free = new Set<string>();
  eachSchema(document, (schema) => {
    for (const [name, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {}))
      if (isObject(property) && property['x-free-map']) free.add(name);
  });
  return [...free].sort();
};
