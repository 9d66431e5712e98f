import { toCamel } from '@mekuri/wire';
import { literal } from '@mekuri/wire/literal';
import { sample } from 'openapi-sampler';
import { eachOperation, isObject, type Document, type Operation, type PathItem } from '../document.ts';
import { freeMapNames } from '../free-maps.ts';
import { answerOf, parametersOf, resolve, type Parameter } from '../resolve.ts';
import { argument } from '../sdk-operations.ts';
import { withValues } from './examples.ts';

type Schema = Record<string, unknown>;

/** Sample values for parameters whose schemas are not specific enough. */
const VALUES: Readonly<Record<string, unknown>> = { ifMatch: '"1"', lang: 'EN', language: 'EN' };

/** Adds a sample program for the SDK to every operation, as `x-codeSamples`. The programs pass only required arguments. */
export const addCodeSamples = (document: Document): void => {
  const source = withValues(document);
  const freeMaps = new Set(freeMapNames(document));
  const inputs = eachOperation(source).map(({ operation, item }) => inputOf(source, operation, item, freeMaps));
  for (const [index, { operation }] of eachOperation(document).entries())
    operation['x-codeSamples'] = [{ lang: 'TypeScript', label: 'TypeScript', source: programOf(document, operation, inputs[index]!) }];
};

/** Required arguments of an operation. */
const inputOf = (document: Document, operation: Operation, item: PathItem, freeMaps: ReadonlySet<string>): Record<string, unknown> => {
  const required = parametersOf(document, operation, item).filter((parameter) => parameter.required === true);
  const input = Object.fromEntries(
    required.map((parameter) => {
      const { schema = {} } = parameter as Parameter & { schema?: Schema };
      return [argument(parameter), VALUES[argument(parameter)] ?? sample(schema, { quiet: true }, document)];
    }),
  );
  const body = resolve(document, operation.requestBody);
  if (!isObject(body) || !isObject(body['content'])) return input;
  const [[type, content] = ['', {}]] = Object.entries(body['content']);
  if (type !== 'application/json') return { ...input, body: 'Content of the file' };
  return { ...input, body: toCamel(requestBody(document, (content as { schema: Schema }).schema), freeMaps) };
};

/** The required fields of a request body; without any, the first optional one. */
const requestBody = (document: Document, schema: Schema): unknown => {
  const least: unknown = sample(schema, { quiet: true, skipReadOnly: true, skipNonRequired: true }, document);
  if (isObject(least) && Object.keys(least).length > 0) return least;
  const whole: unknown = sample(schema, { quiet: true, skipReadOnly: true }, document);
  return isObject(whole) ? Object.fromEntries(Object.entries(whole).slice(0, 1)) : whole;
};

const HEAD = `import { Mekuri } from '@mekuri/sdk';

const mekuri = new Mekuri({ key: process.env.MEKURI_KEY!, baseUrl: process.env.MEKURI_URL! });
`;

const programOf = (document: Document, operation: Operation, input: Record<string, unknown>): string => {
  const call = `mekuri.${operation.operationId}(${Object.keys(input).length > 0 ? literal(input) : ''})`;
  if (operation['x-paginated']) return `${HEAD}\nfor await (const item of ${call}) console.log(item);\n`;
  if (!answerOf(document, operation)) return `${HEAD}\nawait ${call};\n`;
  return `${HEAD}\nconst answer = await ${call};\nconsole.log(answer);\n`;
};
