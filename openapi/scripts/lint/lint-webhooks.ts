import { camel } from '../camel-case.ts';
import { METHODS, eachOperation, eachWebhook, isObject, type Document, type Operation } from '../document.ts';
import { resolve } from '../resolve.ts';

type Schema = Record<string, unknown>;

const NAME = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;
const ALLOWED = new Set(['x-api-scope', 'x-plugin', 'x-event-source', 'x-internal-preview']);
/** Shared schemas of ids, timestamps and dates. */
const PLAIN = new Set(['Uuid', 'Timestamp', 'CalendarDate', 'BillingMonth'].map((name) => `#/components/schemas/${name}`));

/** `form.sent` is `events.formSent`. */
const idOfWebhook = (name: string): string => `events.${camel(name.replace('.', '_'))}`;

/** A webhook is a POST of `{ type, timestamp, data }`; its data are only ids and states, so that payloads are small and free of personal data. */
export const lintWebhooks = (document: Document): string[] => {
  const scopes = new Set(eachOperation(document).map(({ operation }) => operation['x-api-scope']));
  return Object.entries(document.webhooks ?? {}).flatMap(([name, item]) => {
    const methods = METHODS.filter((method) => item[method]);
    const [webhook] = eachWebhook({ webhooks: { [name]: item } });
    const issues = [
      ...(NAME.test(name) ? [] : ['it is not named <noun>.<past_participle>']),
      ...(webhook && methods.length === 1 ? [] : ['it has a POST and no other method']),
      ...(webhook ? [...operationIssues(name, webhook.operation, scopes), ...payloadIssues(document, name, webhook.operation)] : []),
    ];
    return issues.map((issue) => `webhook ${name}: ${issue}`);
  });
};

const operationIssues = (name: string, operation: Operation, scopes: ReadonlySet<unknown>): string[] => {
  const { operationId, summary, tags, responses, 'x-api-scope': scope, 'x-event-source': source } = operation;
  const unknown = Object.keys(operation).filter((key) => key.startsWith('x-') && !ALLOWED.has(key));
  return [
    ...(operationId === idOfWebhook(name) ? [] : [`its operationId is ${idOfWebhook(name)}`]),
    ...(summary ? [] : ['it has no summary']),
    ...(tags?.length === 1 && tags[0] === 'webhooks' ? [] : ['its one tag is webhooks']),
    ...(typeof scope === 'string' && scope.endsWith('.read') && scopes.has(scope) ? [] : ['x-api-scope is a scope that reads']),
    ...(source === undefined || source === 'direct' ? [] : ['x-event-source is direct, or absent']),
    ...unknown.map((key) => `${key} is for operations`),
    ...(Object.keys(responses).join() === '2XX' ? [] : ['its one answer is 2XX']),
  ];
};

const payloadIssues = (document: Document, name: string, operation: Operation): string[] => {
  const media = mediaOf(operation);
  if (!isObject(media?.['schema']) || !('$ref' in media['schema']))
    return ['its body is required, JSON alone, and a schema of the components'];
  const schema = resolve(document, media['schema']);
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const { type, timestamp, data, ...others } = properties;
  const isWhole = isObject(schema) && ['type', 'timestamp', 'data'].every((key) => [schema['required']].flat().includes(key));
  const fields = isObject(data) && isObject(data['properties']) ? data['properties'] : undefined;
  return [
    ...(isWhole && fields && Object.keys(others).length === 0 ? [] : ['its payload is { type, timestamp, data }, all required']),
    ...(isObject(type) && type['const'] === name ? [] : ["the payload's type is the name as a const"]),
    ...(isObject(timestamp) && timestamp['$ref'] === '#/components/schemas/Timestamp' ? [] : ["the payload's timestamp is a Timestamp"]),
    ...Object.entries(fields ?? {}).flatMap(([field, value]) =>
      isPlain(document, value) ? [] : [`data.${field} is no id, state, number, month, day or moment`],
    ),
  ];
};

/** Pointers to the schemas of payloads. */
export const payloadPointers = (document: Document): string[] =>
  eachWebhook(document).flatMap(({ operation }) => {
    const pointer = (mediaOf(operation)?.['schema'] as Schema | undefined)?.['$ref'];
    return typeof pointer === 'string' ? [pointer] : [];
  });

/** The only content of a webhook's required body. */
const mediaOf = ({ requestBody }: Operation): Schema | undefined => {
  const body = isObject(requestBody) ? requestBody : {};
  const content = isObject(body['content']) ? body['content'] : {};
  const media = content['application/json'];
  return body['required'] === true && Object.keys(content).length === 1 && isObject(media) ? media : undefined;
};

const isPlain = (document: Document, value: unknown): boolean => {
  if (!isObject(value)) return false;
  if (PLAIN.has(String(value['$ref']))) return true;
  const schema = resolve(document, value) as Schema;
  if (Array.isArray(schema['oneOf'])) return schema['oneOf'].every((one) => isPlain(document, one));
  const isState = Array.isArray(schema['enum']) || Array.isArray(schema['x-extensible-enum']) || 'const' in schema;
  return isState || [schema['type']].flat().every((type) => ['integer', 'number', 'boolean', 'null'].includes(String(type)));
};
