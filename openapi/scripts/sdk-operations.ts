import { camel } from './camel-case.ts';
import { eachOperation, eachWebhook, isObject, type Document, type Operation, type PathItem } from './document.ts';
import { answerOf, parametersOf, resolve, type Parameter } from './resolve.ts';

const HEADER = '// GENERATED from the public OpenAPI document.\n';
const JSON_TYPE = 'application/json';
/** Set by the SDK itself, from its option `language`. */
const OWN_HEADER = 'accept-language';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Argument name of a parameter: `If-Match` becomes `ifMatch`. */
export const argument = ({ name, in: place }: Parameter): string =>
  place === 'header' ? name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) : camel(name);

const parametersOfCall = (document: Document, operation: Operation, item: PathItem): Parameter[] =>
  parametersOf(document, operation, item).filter(({ name }) => name.toLowerCase() !== OWN_HEADER);

/**
 * The document from which the SDK's types are generated: parameters are named like arguments.
 * @throws when two arguments of an operation would have the same name
 */
export const withArguments = (document: Document): Document => {
  const result = structuredClone(document);
  for (const { operation, item } of eachOperation(result)) {
    const parameters = parametersOfCall(document, operation, item);
    const names = [...parameters.map(argument), 'body'];
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`${operation.operationId}: two arguments would be called ${twice}`);
    operation.parameters = parameters.map((parameter) => ({ ...parameter, name: argument(parameter) }));
  }
  for (const item of Object.values(result.paths)) delete item['parameters'];
  return result;
};

/** Parts of the source of an SDK function. */
interface Call {
  group: string;
  name: string;
  /** Name of the flat function. */
  flat: string;
  docs: string;
  /** Parameters of the function, after the client. */
  parameters: string;
  returns: string;
  /** Expression that makes the call. */
  sent: string;
}

const documentation = ({ summary, description, deprecated }: Operation): string => {
  const text = [summary, description, deprecated && '@deprecated'].filter(Boolean).join('\n\n').replaceAll('*/', '*\\/');
  return `/**\n${text
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n')}\n */`;
};

/** The body as an argument, and the traits that it adds to the call. */
const bodyOf = (document: Document, operation: Operation, type: string) => {
  const body = resolve(document, operation.requestBody);
  if (!isObject(body) || !isObject(body['content'])) return { parts: [], traits: [], isRequired: false };
  const [mediaType] = Object.keys(body['content']);
  const isRequired = body['required'] === true;
  return mediaType === JSON_TYPE
    ? { parts: [`Pick<types.${type}Data, 'body'>`], traits: [], isRequired }
    : { parts: [`{ body${isRequired ? '' : '?'}: string | Blob }`], traits: [`type: '${mediaType}'`], isRequired };
};

/** Type of the call's result, and the trait that determines how the response is read. */
const answeredBy = (document: Document, operation: Operation, type: string): { answer: string; traits: string[] } => {
  const mediaType = answerOf(document, operation)?.type ?? JSON_TYPE;
  if (mediaType === JSON_TYPE) return { answer: `types.${type}Response`, traits: [] };
  return /^text\/|\+xml$/.test(mediaType)
    ? { answer: 'string', traits: ["answer: 'text'"] }
    : { answer: 'Blob', traits: ["answer: 'blob'"] };
};

const callOf = (document: Document, { path, method, operation, item }: ReturnType<typeof eachOperation>[number]): Call => {
  const [group = '', name = ''] = operation.operationId.split('.');
  const type = pascal(group) + pascal(name);
  const parameters = parametersOfCall(document, operation, item);
  const places = { path: 'path', query: 'query', header: 'headers' } as const;
  const body = bodyOf(document, operation, type);
  const { answer, traits } = answeredBy(document, operation, type);
  const input = [
    ...Object.entries(places)
      .filter(([place]) => parameters.some((parameter) => parameter.in === place))
      .map(([, key]) => `NonNullable<types.${type}Data['${key}']>`),
    ...body.parts,
  ].join(' & ');
  const isRequired = body.isRequired || parameters.some(({ required }) => required);
  const takesKey = parameters.some((parameter) => argument(parameter) === 'idempotencyKey') ? ['takesKey: true'] : [];
  const all = [...body.traits, ...traits, ...takesKey];
  const kind = operation['x-paginated'] ? 'Pages' : 'Call';
  return {
    group,
    name,
    flat: group + pascal(name),
    docs: documentation(operation),
    parameters: `input: ${input || 'Record<string, never>'}${isRequired ? '' : ' = {}'}, options?: RequestOptions`,
    returns: `${kind}<${answer}>`,
    sent: `${kind === 'Pages' ? 'list' : 'call'}(client, '${method.toUpperCase()} ${path}', input, options${all.length > 0 ? `, { ${all.join(', ')} }` : ''})`,
  };
};

const callsOf = (document: Document): Call[] => eachOperation(document).map((entry) => callOf(document, entry));

/** One function per operation, for programs that bundle only the operations they call. */
export const flatOperations = (document: Document): string => {
  const functions = callsOf(document).map(
    ({ flat, docs, parameters, returns, sent }) =>
      `${docs}\nexport const ${flat} = (client: Client, ${parameters}): ${returns} => ${sent};\n`,
  );
  return `${HEADER}import { call, list, type Call, type Pages } from '../call.ts';
import type { Client, RequestOptions } from '../client.ts';
import type * as types from './api/types.gen.ts';

${functions.join('\n')}`;
};

/** Arguments that are sent as headers. */
export const headerArguments = (document: Document): string => {
  const headers = new Map<string, string>();
  for (const { operation, item } of eachOperation(document))
    for (const parameter of parametersOfCall(document, operation, item))
      if (parameter.in === 'header') headers.set(argument(parameter), parameter.name.toLowerCase());
  const entries = [...headers].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${HEADER}export const HEADERS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(entries))};\n`;
};

/** The kind of each operation, for programs that call operations by name. */
export const operationKinds = (document: Document): string => {
  const kinds = eachOperation(document).map(({ operation }) => [operation.operationId, operation['x-paginated'] ? 'list' : 'call']);
  return `${HEADER}export const OPERATIONS: Readonly<Record<string, 'call' | 'list'>> = ${JSON.stringify(Object.fromEntries(kinds))};\n`;
};

/** The event types that this version of the SDK knows. */
export const eventTypes = (document: Document): string => {
  const names = eachWebhook(document).map(({ name }) => name);
  return `${HEADER}export const EVENT_TYPES: ReadonlySet<string> = new Set(${JSON.stringify(names)});\n`;
};

/** The same operations as methods, in a class per group: `mekuri.sites.list()`. */
export const groupedOperations = (document: Document): string => {
  const groups = Map.groupBy(callsOf(document), ({ group }) => group);
  const classes = [...groups].map(([group, calls]) => {
    const methods = calls.map(
      ({ name, flat, docs, parameters, returns }) =>
        `${docs}\n${name}(${parameters}): ${returns} {\nreturn flat.${flat}(this.#client, input, options);\n}\n`,
    );
    return `export class ${pascal(group)}Operations {\nreadonly #client: Client;\nconstructor(client: Client) {\nthis.#client = client;\n}\n${methods.join('\n')}}\n`;
  });
  const fields = [...groups.keys()].map((group) => `readonly ${group}: ${pascal(group)}Operations;`).join('\n');
  const made = [...groups.keys()].map((group) => `this.${group} = new ${pascal(group)}Operations(client);`).join('\n');
  return `${HEADER}import type { Call, Pages } from '../call.ts';
import type { Client, RequestOptions } from '../client.ts';
import * as flat from './operations.ts';
import type * as types from './api/types.gen.ts';

${classes.join('\n')}
/** All operations by their ids. */
export class Operations {\n${fields}\nconstructor(client: Client) {\n${made}\n}\n}\n`;
};
