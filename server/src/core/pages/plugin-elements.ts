import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldIssue } from '@mekuri/kit/errors';
import type { CoreCtx, Module } from '../../kernel/types.ts';
import { readDocument, type ApiDocument } from '../../contract/openapi-document.ts';
import type { PluginTexts } from './document.ts';

/** A kind of element that an installed plugin provides. */
interface ElementKind {
  texts: readonly string[];
  /** Maximum lengths of its texts, in code points. */
  limits: Readonly<Record<string, number>>;
  planFlag: string | undefined;
  validate: ValidateFunction;
}
type ElementKinds = ReadonlyMap<string, ElementKind>;
type Named = { plugin: string; element: string };

const nameOf = ({ plugin, element }: Named): string => `${plugin} ${element}`;

const known = new WeakMap<readonly Module[], ElementKinds>();

/** The elements that these modules' manifests declare, with compiled schemas. Computed once per list of modules, on first use. */
export const elementKinds = (modules: readonly Module[]): ElementKinds => {
  let kinds = known.get(modules);
  if (!kinds) known.set(modules, (kinds = compileKinds(modules)));
  return kinds;
};

const declared = (modules: readonly Module[]) =>
  modules.flatMap(({ id, manifest }) => (manifest?.pageElements ?? []).map((element) => ({ plugin: id, manifest, element })));

const compileKinds = (modules: readonly Module[]): ElementKinds => {
  const elements = declared(modules);
  if (elements.length === 0) return new Map();
  const document = readDocument();
  const schemaOf = schemasOf(document);
  return new Map(
    elements.map(({ plugin, manifest, element }) => {
      const validate = schemaOf(element.schema);
      if (!validate) throw new Error(`${plugin}: the element ${element.id} has no schema ${element.schema}`);
      return [
        nameOf({ plugin, element: element.id }),
        { texts: element.texts, limits: limitsOf(document, element), planFlag: manifest?.planFlag, validate },
      ];
    }),
  );
};

const limitsOf = ({ components }: ApiDocument, { schema, texts }: { schema: string; texts: readonly string[] }): Record<string, number> => {
  const { properties = {} } = (components['schemas']?.[schema] ?? {}) as { properties?: Record<string, { maxLength?: number }> };
  return Object.fromEntries(texts.map((name) => [name, properties[name]?.maxLength ?? ANY_LENGTH]));
};

/** The data keep their wire names, so the API document's own schema validates them. */
const schemasOf = ({ components }: ApiDocument): ((name: string) => ValidateFunction | undefined) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, addUsedSchema: false });
  ajv.addSchema({ $id: 'api', components: { schemas: components['schemas'] } });
  return (name) => (components['schemas']?.[name] ? ajv.getSchema(`api#/components/schemas/${name}`) : undefined);
};

/** Checks the elements that these modules declare, at startup: each needs a unique id and a schema. */
export const elementIssues = (modules: readonly Module[]): { module: string; reason: string }[] => {
  const elements = declared(modules);
  if (elements.length === 0) return [];
  const schemas = readDocument().components['schemas'] ?? {};
  return elements.flatMap(({ plugin, element }, index) => [
    ...(elements.findIndex((other) => other.plugin === plugin && other.element.id === element.id) < index
      ? [{ module: plugin, reason: `two page elements are called ${element.id}` }]
      : []),
    ...(schemas[element.schema]
      ? []
      : [{ module: plugin, reason: `the page element ${element.id} has no schema ${element.schema} in its openapi.yaml` }]),
  ]);
};

const ANY_LENGTH = 1000;

/** Names of an element's texts with the limits that its schema sets. */
export const textLimits = (modules: readonly Module[]): ((element: Named) => ReadonlyMap<string, number>) => {
  const kinds = elementKinds(modules);
  return (element) => new Map(Object.entries(kinds.get(nameOf(element))?.limits ?? {}));
};

/** Names of the texts among an element's data, from its manifest. */
export const pluginTexts =
  (modules: readonly Module[]): PluginTexts =>
  (element) =>
    elementKinds(modules).get(nameOf(element))?.texts ?? null;

/** Whether an element is part of a release: its plugin is installed and in the plan. */
export const publishedElements = ({ deps, plan }: Pick<CoreCtx, 'deps' | 'plan'>): ((element: Named) => boolean) => {
  const kinds = elementKinds(deps.modules);
  return (element) => {
    const kind = kinds.get(nameOf(element));
    return kind !== undefined && (kind.planFlag === undefined || plan.has(kind.planFlag));
  };
};

const MISSING = /^(?:required|additionalProperties|unevaluatedProperties)$/;

const issueOf = (pointer: string, { instancePath, keyword, params }: ErrorObject): FieldIssue => {
  const field: unknown = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return { pointer: pointer + instancePath + (MISSING.test(keyword) ? `/${String(field)}` : ''), rule: keyword };
};

/**
 * Checks a plugin's element that a page is to hold.
 * @param before the element as it was; an unchanged kind may belong to a plugin that is gone or no longer in the plan
 */
export const pluginElementIssues = (
  { deps, plan }: Pick<CoreCtx, 'deps' | 'plan'>,
  element: Named & { data: Readonly<Record<string, unknown>> },
  before: Named | undefined,
  pointer: string,
): FieldIssue[] => {
  const kind = elementKinds(deps.modules).get(nameOf(element));
  const same = before !== undefined && nameOf(before) === nameOf(element);
  if (!kind) return same ? [] : [{ pointer: `${pointer}/element`, rule: 'exists' }];
  if (kind.planFlag !== undefined && !plan.has(kind.planFlag) && !same) return [{ pointer: `${pointer}/plugin`, rule: 'plan' }];
  return kind.validate(element.data) ? [] : (kind.validate.errors ?? []).slice(0, 20).map((error) => issueOf(`${pointer}/data`, error));
};
