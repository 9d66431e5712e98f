import { randomUUIDv7 } from 'node:crypto';
import { sampleRequest, type Described, type SampleRequest, type Schema } from '../app/sample-request.ts';
import type { AccountFixture } from './tenant-tree.ts';

/** Names of the objects that a call addresses, as the fixtures name them: from its path, or required ids of its query and body. */
export const thingNames = ({ operation, parameters, body }: Described): string[] => {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const inQuery = parameters.filter((parameter) => parameter.required && parameter.in === 'query').map(({ name }) => name);
  const required = [...inQuery.filter(isId), ...(body ? idsIn(body) : [])];
  return [...inPath.filter((name) => name !== VISITOR), ...required.filter((name) => !NO_THINGS.has(name)).map(camel)];
};

/** Ids that address no tenant's object: plans are visible to all, and notices that a caller did not receive are ignored. */
const NO_THINGS = new Set(['plan_id', 'base_plan_id', 'noti_id']);

/** A browser's id, not a tenant's: erasing an unknown one gets the same response. */
const VISITOR = 'sessionUserId';

const isId = (name: string): boolean => name.endsWith('_id');
const isIds = (name: string): boolean => name.endsWith('_ids');
/** `page_ids` → `page_id`. */
const oneOf = (name: string): string => name.slice(0, -1);

/** Required ids of an object; for a list of ids or of objects, those of one item. */
const idsIn = ({ properties = {}, required = [] }: Schema): string[] =>
  required.flatMap((name) => {
    const schema = properties[name]!;
    if (isIds(name)) return [oneOf(name)];
    if (schema['type'] === 'array') return idsIn(schema['items'] as Schema);
    return isId(name) && !mayBeNull(schema) ? [name] : [];
  });

/** Samples leave nullable values empty. */
const mayBeNull = ({ oneOf, anyOf, type }: Schema): boolean =>
  [type].flat().includes('null') || ([oneOf ?? anyOf ?? []].flat() as Schema[]).some(mayBeNull);

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Id of the object; from the trash, if the operation restores it. */
export const thingOf = ({ operation }: Described, household: AccountFixture | null, name: string): string | undefined => {
  const isRestored = [`:${name}/restore`, `/${name.replace(/Id$/, '')}/restore`].some((end) => operation.path.endsWith(end));
  const trashed = isRestored ? household?.trash[name] : undefined;
  return trashed ?? household?.things[name];
};

export const requestAbout = (described: Described, ids: Readonly<Record<string, string>>, planId: string): SampleRequest => {
  const sample = sampleRequest(described);
  const filled = (name: string, value: unknown): unknown => {
    const listed = isIds(name) ? ids[camel(oneOf(name))] : undefined;
    if (listed !== undefined) return [listed];
    if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' && item !== null ? fill(item) : item));
    return ids[camel(name)] ?? (name === 'plan_id' ? planId : value);
  };
  const fill = (values: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(name, value)]));
  return {
    ...sample,
    path: `/api${described.operation.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUIDv7())}`,
    query: fill(sample.query) as Record<string, string>,
    body: sample.body && fill(sample.body),
  };
};

/** File contents for operations that take a file. */
const FILES: Readonly<Record<string, string>> = {
  'text/vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nx\n',
  'text/csv': 'x\n',
  'application/xliff+xml': '<x/>',
};

export const bodyOf = (operation: Described['operation'], body: unknown): { type: string; text: string | undefined } => {
  const type = operation.body?.contentTypes.find((one) => one in FILES);
  if (type !== undefined) return { type, text: FILES[type] };
  return { type: 'application/json', text: body === undefined ? undefined : JSON.stringify(body) };
};
