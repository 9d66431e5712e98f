import { eachOperation, type Document, type Operation } from '../document.ts';

const DATES = ['x-deprecated-on', 'x-sunset'] as const;
const EXTENSIONS = [...DATES, 'x-replaced-by'] as const;

/** Published operations state when they were deprecated, and have a sunset at least 12 months later. */
export const lintDeprecations = (document: Document): string[] => {
  const operations = new Map(eachOperation(document).map(({ operation }) => [operation.operationId, operation]));
  return [...operations].flatMap(([id, operation]) => issuesOf(operation, operations).map((issue) => `${id}: ${issue}`));
};

const issuesOf = (operation: Operation, operations: ReadonlyMap<string, Operation>): string[] => {
  const given = EXTENSIONS.filter((extension) => operation[extension] !== undefined);
  if (operation.deprecated !== true) return given.map((extension) => `${extension} needs deprecated: true`);
  const isPublished = operation['x-api-scope'] !== undefined;
  const missing = DATES.filter((extension) => isPublished && operation[extension] === undefined);
  const wrong = DATES.filter((extension) => operation[extension] !== undefined && !isDate(operation[extension]));
  return [
    ...missing.map((extension) => `a deprecated operation of the public API has ${extension}`),
    ...wrong.map((extension) => `${extension} is of the form YYYY-MM-DD`),
    ...periodIssues(operation),
    ...replacementIssues(operation, operations),
  ];
};

const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const periodIssues = ({ 'x-deprecated-on': deprecatedOn, 'x-sunset': sunset }: Operation): string[] => {
  if (!isDate(deprecatedOn) || !isDate(sunset)) return [];
  const earliest = new Date(deprecatedOn);
  earliest.setUTCFullYear(earliest.getUTCFullYear() + 1);
  return new Date(sunset) < earliest ? ['x-sunset is at least 12 months after x-deprecated-on'] : [];
};

const replacementIssues = (
  { 'x-replaced-by': replacement, 'x-api-scope': scope }: Operation,
  operations: ReadonlyMap<string, Operation>,
): string[] => {
  if (replacement === undefined) return [];
  const found = typeof replacement === 'string' ? operations.get(replacement) : undefined;
  if (!found) return ['x-replaced-by names no operation'];
  if (found.deprecated) return ['x-replaced-by names a deprecated operation'];
  return scope !== undefined && found['x-api-scope'] === undefined ? ['x-replaced-by names an operation outside the public API'] : [];
};
