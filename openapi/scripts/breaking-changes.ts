import { isDeepStrictEqual } from 'node:util';
import type { Entry } from './comparable.ts';
import { at, comparable, entriesOf, segmentsOf } from './comparable.ts';
import type { Document } from './document.ts';
import { isObject } from './document.ts';
import { redoclyDiff, type RedoclyFinding } from './redocly-diff.ts';
import { entryPairs, schemaPairs, type EntryPair, type SchemaPair } from './schema-pairs.ts';

/**
 * One line per change that breaks a client of the released public API; empty if there are only additions. Redocly compares schemas; the
 * checks here cover the rest. Operations released with `x-internal-preview` are not part of the promise.
 */
export const findBreakingChanges = async (released: Document, current: Document, now: Date = new Date()): Promise<string[]> => {
  const promised = promisedEntries(released, current, now);
  if (promised.size === 0) return [];
  const before = comparable(released, promised);
  const after = comparable(current, promised);
  const renamed = entriesOf(current).flatMap((entry) => renamedParameters(promised.get(entry.key), entry));
  const ends = entriesOf(current).flatMap((entry) => shortened(promised.get(entry.key), entry, now));
  if (isDeepStrictEqual(before, after)) return [...renamed, ...ends];
  const pairs = entryPairs(before, after);
  const shapes = (await redoclyDiff(before, after)).filter((finding) => !mayGrow(before, finding));
  return [
    ...new Set([
      ...renamed,
      ...ends,
      ...shapes.map((finding) => describe(before, finding)),
      ...pairs.flatMap(operationChanges),
      ...pairs.flatMap(schemaPairs).flatMap(schemaChanges),
    ]),
  ];
};

const promisedEntries = (released: Document, current: Document, now: Date): Map<string, Entry> => {
  const kept = new Set(entriesOf(current).map(({ key }) => key));
  const entries = entriesOf(released).filter(
    ({ key, operation }) => operation['x-internal-preview'] !== true && (kept.has(key) || !isPastSunset(operation, now)),
  );
  return new Map(entries.map((entry) => [entry.key, entry]));
};

const DAY_MS = 86_400_000;

/** Whether the day of the sunset, in UTC, is over. */
const isPastSunset = (operation: Entry['operation'], now: Date): boolean =>
  operation.deprecated === true && sunsetOf(operation) + DAY_MS <= now.getTime();

/** NaN without a sunset. */
const sunsetOf = (operation: Entry['operation']): number => Date.parse(String(operation['x-sunset']));

/** Maximum time between the date of a deprecation and its release. */
const RELEASED_WITHIN_DAYS = 31;

/** Clients rely on the released sunset, and have 12 months from the release of a deprecation. */
const shortened = (released: Entry | undefined, { operation: current }: Entry, now: Date): string[] => {
  if (!released || current.deprecated !== true) return [];
  if (released.operation.deprecated !== true)
    return Date.parse(String(current['x-deprecated-on'])) < now.getTime() - RELEASED_WITHIN_DAYS * DAY_MS
      ? [`${released.label}: x-deprecated-on is more than ${RELEASED_WITHIN_DAYS} days before the release of the deprecation`]
      : [];
  const [before, after] = [released.operation, current].map((operation) => String(operation['x-sunset']));
  return sunsetOf(current) < sunsetOf(released.operation) ? [`${released.label}: the sunset moved from ${before} to ${after}`] : [];
};

/** Data that the server sends: responses and webhook payloads. */
const WRITTEN_BY_US = /^#\/(paths\/[^/]+\/[^/]+\/responses|webhooks\/[^/]+\/[^/]+\/requestBody)\//;

/** Upper bounds, which may be raised in a response or payload: clients that ignore unknown fields do not check the bounds of known ones. */
const UPPER_BOUND = /\/(maxLength|maxItems|maximum)$/;

/** In a response or payload, an enum with `x-extensible-enum` may gain values, and upper bounds may grow. */
const mayGrow = (released: Document, { rule, path, releasedPointer }: RedoclyFinding): boolean => {
  if (rule === 'schema-constraint-changed' && WRITTEN_BY_US.test(path)) return UPPER_BOUND.test(releasedPointer ?? '');
  if (rule !== 'enum-values-added' || releasedPointer === undefined) return false;
  const schema = at(released, releasedPointer.replace(/\/enum$/, ''));
  return isObject(schema) && Array.isArray(schema['x-extensible-enum']);
};

const describe = (released: Document, { path, message }: RedoclyFinding): string => {
  const [kind, name = '', method, ...inside] = segmentsOf(path);
  const entries = entriesOf(released);
  const ofPath = entries.filter((entry) => entry.kind === kind && entry.path === name);
  const owner = ofPath.find((entry) => entry.method === method);
  if (owner) return `${[owner.label, ...inside].join(' › ')}: ${message}`;
  const owners = ofPath.length > 0 ? ofPath : entries.filter(({ operation }) => kind !== 'components' || requires(operation, method));
  return `${owners.map(({ label }) => label).join(', ')}: ${message}`;
};

const requires = ({ security }: Entry['operation'], scheme: string | undefined): boolean =>
  (security as object[]).some((requirement) => Object.keys(requirement).includes(scheme ?? ''));

/** Compared by position, because generated clients pass path parameters by name. */
const renamedParameters = (released: Entry | undefined, current: Entry): string[] => {
  const [before, after] = [released?.path ?? current.path, current.path].map((path) => path.match(/[^{}]+(?=\})/g) ?? []);
  return before!.flatMap((name, index) =>
    name === after![index] ? [] : [`${released?.label}: the path parameter ${name} was renamed to ${after![index]}`],
  );
};

const operationChanges = ({ released: { label, operation: before, kind }, current: { operation: after } }: EntryPair): string[] => {
  const found: string[] = [];
  const scope = difference(before['x-api-scope'], after['x-api-scope']);
  if (scope) found.push(`the scope that a key needs changed ${scope}`);
  if (after['x-internal-preview'] === true) found.push('a released operation may not become a preview');
  if (kind === 'paths' && !before.requestBody && isRequired(after.requestBody)) found.push('a required request body was added');
  return found.map((change) => `${label}: ${change}`);
};

const isRequired = (body: unknown): boolean => isObject(body) && body['required'] === true;

const schemaChanges = ({ label, direction, where, released, current }: SchemaPair): string[] => {
  const found: string[] = [];
  if (direction === 'sent') {
    const value = difference(released['default'], current['default']);
    if (value) found.push(`the default changed ${value}`);
    const lost = lostValues(released['x-extensible-enum'], current['x-extensible-enum']);
    if (lost.length > 0) found.push(`these values are no longer accepted: ${lost.join(', ')}`);
    if (released['readOnly'] !== true && current['readOnly'] === true) found.push('it became read-only');
  } else if (released['writeOnly'] !== true && current['writeOnly'] === true) found.push('it became write-only');
  return found.map((change) => `${label} › ${where}: ${change}`);
};

const difference = (before: unknown, after: unknown): string | undefined => {
  if (isDeepStrictEqual(before, after)) return;
  return `from ${before === undefined ? 'none' : JSON.stringify(before)} to ${after === undefined ? 'none' : JSON.stringify(after)}`;
};

/** Dropping the list altogether removes the restriction, so no values are lost. */
const lostValues = (before: unknown, after: unknown): unknown[] =>
  Array.isArray(before) && Array.isArray(after) ? before.filter((value) => !after.includes(value)) : [];
