import { asSdkBody, literal } from '@mekuri/client-console/operations';
import { fileNameOf, givenParameters, isGenerated, pathOf, typedValue, type ApiRequest, type Credential } from './api-request.ts';

/** Argument name in the SDK, such as `siteId` or `ifMatch`. */
const argumentOf = (name: string): string =>
  name.replaceAll(/^[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());

const FILE = '\u0000file';

/** Source of a literal in which `FILE` is replaced by the variable `body`. */
const source = (value: unknown): string => literal(value).replace(/'\\u0000file'/, 'body');

const readsFile = ({ body }: ApiRequest): string[] =>
  body && body.json === undefined ? [`const body = await readFile(${literal(fileNameOf(body))}, 'utf8');`] : [];

const importsOf = (request: ApiRequest, ...own: string[]): string[] => [
  ...(readsFile(request).length > 0 ? ["import { readFile } from 'node:fs/promises';"] : []),
  ...own,
];

const program = (imports: readonly string[], lines: readonly string[]): string =>
  [...imports, ...(imports.length > 0 ? [''] : []), ...lines].join('\n');

/** Program that uses `@mekuri/sdk`, which takes camelCase parameters. */
const withSdk = (request: ApiRequest, { key }: Credential, origin: string): string => {
  const { operation, values, body } = request;
  const input: Record<string, unknown> = Object.fromEntries(
    givenParameters(request).map((parameter) => [argumentOf(parameter.name), typedValue(parameter, values[parameter.name] ?? '')]),
  );
  if (body) input['body'] = body.json === undefined ? FILE : asSdkBody(body.json);
  const isEntered = key !== '' && !isGenerated(key);
  const secret = isEntered ? '{ entered: process.env.MEKURI_KEY! }' : 'process.env.MEKURI_KEY!';
  return program(importsOf(request, "import { Mekuri } from '@mekuri/sdk';"), [
    `const mekuri = new Mekuri({ key: ${secret}, baseUrl: ${literal(origin)} });`,
    ...readsFile(request),
    `const answer = await mekuri.${operation.id}(${Object.keys(input).length > 0 ? source(input) : ''});`,
    'console.log(answer);',
  ]);
};

/** Source of the authentication header. */
const accessOf = ({ method, key, accountId }: Credential): string => {
  if (method === 'BASIC') return 'Authorization: `Basic ${btoa(`${process.env.MEKURI_ID}:${process.env.MEKURI_PASSWORD}`)}`';
  if (method === 'IP_RESTRICTION') return `'Mekuri-Account': ${literal(accountId)}`;
  return key === '' || isGenerated(key) ? 'Authorization: `Bearer ${process.env.MEKURI_KEY}`' : "'X-API-Key': process.env.MEKURI_KEY!";
};

/** Program that uses `fetch`, for requests that the SDK does not support. */
const withFetch = (request: ApiRequest, credential: Credential, origin: string): string => {
  const { operation, values, body } = request;
  const headers = [
    accessOf(credential),
    ...givenParameters(request).flatMap(({ name, in: place }) =>
      place === 'header' ? [`${literal(name)}: ${literal(values[name] ?? '')}`] : [],
    ),
    ...(body ? [`'Content-Type': ${literal(body.contentType)}`] : []),
  ];
  const json = body?.json === undefined ? 'body' : `JSON.stringify(${literal(body.json, '  ')})`;
  return program(importsOf(request), [
    ...readsFile(request),
    `const answer = await fetch(${literal(`${origin}/api${pathOf(request)}`)}, {`,
    ...(operation.method === 'GET' ? [] : [`  method: '${operation.method}',`]),
    `  headers: { ${headers.join(', ')} },`,
    ...(body ? [json === 'body' ? '  body,' : `  body: ${json},`] : []),
    '});',
    'console.log(answer.status, await answer.text());',
  ]);
};

/** Generates a program for a request. @param inSdk whether the SDK has the operation */
export const typescriptOf = (request: ApiRequest, credential: Credential, origin: string, inSdk = true): string =>
  credential.method === 'API_KEY' && inSdk ? withSdk(request, credential, origin) : withFetch(request, credential, origin);
