import type { Document } from './document.ts';
import { eachSchema, isObject } from './document.ts';

/** Names of properties that are free maps. Clients tell them by name, so a name is one everywhere or nowhere. */
export const freeMapNames = (document: Document): string[] => {
  const free = new Set<string>();
  eachSchema(document, (schema) => {
    for (const [name, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {}))
      if (isObject(property) && property['x-free-map']) free.add(name);
  });
  return [...free].sort();
};
