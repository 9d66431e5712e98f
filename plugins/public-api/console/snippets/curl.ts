import { fileNameOf, givenParameters, isGenerated, pathOf, type ApiRequest, type Credential } from './api-request.ts';

/** Quotes a string for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Reads secrets from environment variables, so that the command can be stored safely. */
const accessOf = ({ method, key, accountId }: Credential): string => {
  if (method === 'IP_RESTRICTION') return `-H ${quote(`Mekuri-Account: ${accountId}`)}`;
  if (method === 'BASIC') return '-u "$MEKURI_ID:$MEKURI_PASSWORD"';
  return key === '' || isGenerated(key) ? '-H "Authorization: Bearer $MEKURI_KEY"' : '-H "X-API-Key: $MEKURI_KEY"';
};

/** Generates the curl command for a request. */
export const curlOf = (request: ApiRequest, credential: Credential, origin: string): string => {
  const { operation, values, body } = request;
  const method = operation.method === 'GET' ? '' : `-X ${operation.method} `;
  const headers = givenParameters(request)
    .filter(({ in: place }) => place === 'header')
    .map(({ name }) => `-H ${quote(`${name}: ${values[name]}`)}`);
  const content = body
    ? [
        `-H ${quote(`Content-Type: ${body.contentType}`)}`,
        body.json === undefined
          ? `--data-binary ${quote(`@${fileNameOf(body)}`)}`
          : `--data-raw ${quote(JSON.stringify(body.json, null, 2))}`,
      ]
    : [];
  return [`curl ${method}${quote(`${origin}/api${pathOf(request)}`)}`, accessOf(credential), ...headers, ...content].join(' \\\n  ');
};
