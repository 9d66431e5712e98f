import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.ts';
import { eachOperation, type Operation } from '../document.ts';
import { payloadContents, successContents } from './examples.ts';
import { validators } from './validators.ts';
import { publicDocument } from '../public-document.ts';

const document = publicDocument(bundle());
const contents = [...successContents(document), ...payloadContents(document)];
/** Without binary files, which have no text examples. */
const shown = contents.filter(({ content }) => content.schema['format'] !== 'binary');

const validatorOf = validators(document);

describe('examples of the public document', () => {
  it.each(shown)('$operationId has one for $status $type that its schema allows', ({ content }) => {
    expect(content).toHaveProperty('example');
    const validate = validatorOf(content.schema);
    validate(content.example);
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each(Object.entries(document.components['responses']!))('show what is refused: %s', (_name, response) => {
    const { schema, example } = (response as { content: Record<string, { schema: object; example: unknown }> }).content[
      'application/problem+json'
    ]!;
    const validate = validatorOf(schema as Record<string, unknown>);
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('have no text that only names its type', () => {
    const silent = shown.flatMap(({ operationId, content }) =>
      placesOf(content.example, 'string').map((place) => `${operationId} ${place}`),
    );
    expect(silent).toEqual([]);
  });
});

/** Paths in a value at which a text occurs. */
const placesOf = (value: unknown, text: string, place = ''): string[] => {
  if (value === text) return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, text, `${place}/${key}`));
};

describe('code samples of the public document', () => {
  it('call each operation by its id, and list what is paginated', () => {
    const missing = eachOperation(document).filter(({ operation }) => !sourceOf(operation).includes(`mekuri.${operation.operationId}(`));
    expect(missing.map(({ operation }) => operation.operationId)).toEqual([]);
    const loops = eachOperation(document).filter(({ operation }) => sourceOf(operation).includes('for await'));
    expect(loops.every(({ operation }) => operation['x-paginated'] === true)).toBe(true);
    expect(loops.length).toBeGreaterThan(5);
    const silent = eachOperation(document).filter(({ operation }) => /'(string|key)'|\bkey: '/.test(sourceOf(operation)));
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('hold the arguments that are required, as TypeScript', () => {
    const { operation } = eachOperation(document).find((entry) => entry.operation.operationId === 'sites.create')!;
    expect(sourceOf(operation)).toBe(`import { Mekuri } from '@mekuri/sdk';

const mekuri = new Mekuri({ key: process.env.MEKURI_KEY!, baseUrl: process.env.MEKURI_URL! });

const answer = await mekuri.sites.create({ body: { name: 'Spring collection', numberHorizontal: 2, numberVertical: 3 } });
console.log(answer);
`);
  });
});

const sourceOf = (operation: Operation): string => (operation['x-codeSamples'] as [{ source: string }])[0].source;
