import { expect, it } from 'vitest';
import type { Document } from './document.ts';
import { lintSecrets, secretFieldNames } from './secret-fields.ts';

const documentOf = (...properties: Record<string, unknown>[]): Document =>
  ({
    components: { schemas: { Entry: { type: 'string', format: 'password' } } },
    paths: Object.fromEntries(
      properties.map((fields, index) => [
        `/${index}`,
        {
          post: {
            operationId: `area.do${index}`,
            requestBody: { content: { 'application/json': { schema: { oneOf: [{ items: { properties: fields } }] } } } },
            responses: {},
          },
        },
      ]),
    ),
  }) as unknown as Document;

it('secrets are found by their format, wherever they are in a request', () => {
  const document = documentOf(
    { key: { $ref: '#/components/schemas/Entry' }, name: { type: 'string' } },
    { pin: { type: 'string', writeOnly: true } },
  );
  expect(secretFieldNames(document)).toEqual(['key', 'pin']);
  expect(lintSecrets(document)).toEqual([]);
});

it('what is secret in one request, or called so, is marked in all', () => {
  const document = documentOf(
    { key: { type: 'string', format: 'password' } },
    { key: { type: 'string' }, new_password: { type: 'string' }, has_password: { type: 'boolean' } },
  );
  expect(lintSecrets(document)).toEqual([
    'area.do1: key is secret in another request, so it has format: password here too',
    'area.do1: new_password has format: password',
  ]);
});
