import { eachOperation, isObject, type Document, type Operation } from './document.ts';
import { canDryRun } from './dry-run.ts';
import { parametersOf, resolve, type Parameter } from './resolve.ts';

/** The same rule as that of the server's tools; `plugins/public-api/server/snippets.test.ts` compares them. */
const needsConfirm = (method: string, { operationId, 'x-api-scope': scope }: Operation): boolean =>
  method === 'delete' || scope === 'publish.write' || /\.delete/.test(operationId);

const OWN_HEADERS = new Set(['accept-language', 'if-none-match', 'prefer']);

const typeOf = (parameter: Parameter & { schema?: unknown }, document: Document): string => {
  const schema = resolve(document, parameter.schema);
  const [type] = isObject(schema) ? [schema['type']].flat() : [];
  return typeof type === 'string' ? type : 'string';
};

/** Facts that the console needs to write its operations as requests of programs. */
export const operationFacts = (document: Document): string => {
  const facts = eachOperation(document).map(({ path, method, operation, item }) => {
    const common = {
      id: operation.operationId,
      summary: operation.summary ?? operation.operationId,
      isAudited: operation['x-audit'] !== 'none',
    };
    const key = `${method.toUpperCase()} ${path}`;
    if (typeof operation['x-api-scope'] !== 'string') return [key, { ...common, published: null }];
    const parameters = parametersOf(document, operation, item)
      .filter(({ in: place, name }) => place !== 'header' || !OWN_HEADERS.has(name.toLowerCase()))
      .map((parameter) => ({ name: parameter.name, in: parameter.in, schema: { type: typeOf(parameter, document) } }));
    const published = {
      scope: operation['x-api-scope'],
      tool: operation.operationId.replaceAll('.', '_').slice(0, 64),
      inSdk: operation['x-internal-preview'] !== true,
      canDryRun: canDryRun(method, operation),
      needsConfirm: needsConfirm(method, operation),
      parameters,
    };
    return [key, { ...common, published }];
  });
  return `// GENERATED from the OpenAPI document: the console's operations by method and path.
import type { OperationFacts } from '../operations.ts';

export const OPERATION_FACTS: Readonly<Record<string, OperationFacts>> = ${JSON.stringify(Object.fromEntries(facts))};
`;
};
