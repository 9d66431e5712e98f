import { dereference, type ApiDocument } from '../../contract/openapi-document.ts';

export type JsonSchema = Record<string, unknown>;

/** Schemas below one root, by name. */
export type Definitions = Record<string, JsonSchema>;

const REFERENCE = '#/components/schemas/';

/** Longest schema that is inlined, in characters. */
const MOST_INLINE = 300;

/** Keys of a schema whose entries are names, not keywords. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keys that only OpenAPI documents use. */
const isForeign = (key: string): boolean => key.startsWith('x-') || key === 'discriminator' || key === 'example' || key === 'examples';

/** Makes a schema of the document self-contained. A schema that it refers to goes to the definitions, or is inlined if it is short. */
export const portableSchema = (document: ApiDocument, schema: unknown, definitions: Definitions): JsonSchema => {
  const walkEntries = (value: object): JsonSchema => Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry)]));
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: target, ...rest } = value as JsonSchema;
    const own = Object.fromEntries(
      Object.entries(rest)
        .filter(([key]) => !isForeign(key))
        .map(([key, entry]) => [key, NAMED.has(key) ? walkEntries(entry as object) : walk(entry)]),
    );
    return typeof target === 'string' ? { ...referred(target), ...own } : own;
  };
  const referred = (target: string): JsonSchema => {
    const name = target.slice(REFERENCE.length);
    if (!(name in definitions)) {
      // Added before the walk, because it may refer to itself.
      definitions[name] = {};
      definitions[name] = walk(dereference(document, { $ref: target })) as JsonSchema;
    }
    const text = JSON.stringify(definitions[name]);
    return text.length <= MOST_INLINE && text !== '{}' && !text.includes('"$ref"') ? definitions[name]! : { $ref: `#/$defs/${name}` };
  };
  return walk(schema) as JsonSchema;
};

/** Adds the definitions that the schema refers to, directly or through others. */
export const withDefinitions = (schema: JsonSchema, definitions: Definitions): JsonSchema => {
  const used: Definitions = {};
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      if (name in used) continue;
      used[name] = definitions[name]!;
      collect(used[name]);
    }
  };
  collect(schema);
  return Object.keys(used).length === 0 ? schema : { ...schema, $defs: used };
};
