import { eachOperation, isObject, type Document, type Operation } from '../document.ts';

/** Content type of a body whose exact bytes go to the handler. */
const RAW_TYPE = 'application/json';
/** Size limit of such a body in bytes, as in `server/src/http/body.ts`. */
const RAW_LENGTH = 262_144;

/** Operations that other services call have no session, name their account in the path and are not published. */
export const lintInternal = (document: Document): string[] =>
  eachOperation(document).flatMap(({ path, method, operation }) =>
    issuesOf(path, method, operation).map((issue) => `${operation.operationId}: ${issue}`),
  );

const issuesOf = (path: string, method: string, operation: Operation): string[] => {
  const issues: string[] = [];
  const raw = operation['x-raw-body'];
  if (operation['x-audience'] !== 'internal') return raw === undefined ? [] : ['x-raw-body is for the audience internal'];
  if (JSON.stringify(operation['x-roles']) !== '["anonymous"]') issues.push('an internal operation has the role anonymous alone');
  if (!path.includes('{accountId}')) issues.push('an internal operation has {accountId} in its path');
  if (operation['x-scope'] !== 'subtree') issues.push('an internal operation has x-scope subtree');
  if (operation['x-plan-feature'] !== 'none') issues.push('an internal operation has x-plan-feature none');
  if (raw === undefined) return issues;
  if (raw !== true) issues.push('x-raw-body is true or absent');
  if (method === 'get' || method === 'delete' || !hasRawSchema(operation))
    issues.push(`a raw body is required, of the type ${RAW_TYPE}, with the schema { type: string, maxLength: ${RAW_LENGTH} }`);
  return issues;
};

const hasRawSchema = ({ requestBody }: Operation): boolean => {
  const content = isObject(requestBody) && requestBody['required'] === true ? requestBody['content'] : undefined;
  if (!isObject(content) || Object.keys(content).join(' ') !== RAW_TYPE) return false;
  const json = content[RAW_TYPE];
  const schema = isObject(json) ? json['schema'] : undefined;
  return isObject(schema) && schema['type'] === 'string' && schema['maxLength'] === RAW_LENGTH;
};
