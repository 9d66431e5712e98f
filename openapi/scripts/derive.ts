/**
 * `node derive.ts <hash of inputs> <part>=<stamp> …`: writes derived parts, each with its stamp. Called by `derived.mjs`, which finds the
 * stale parts. Each part imports its generators on demand, since loading them takes longer than loading the documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DOCUMENTS, forAudience } from './audience.ts';
import { camelCased } from './camel-case.ts';
import { eachWebhook, type Document } from './document.ts';
import { freeMapNames } from './free-maps.ts';
import { operationFacts } from './operation-facts.ts';
import { publicDocument } from './public-document.ts';
import { secretFieldNames } from './secret-fields.ts';
import { createOutput, type Output } from './write.ts';

const root = join(import.meta.dirname, '..', '..');
const at = (...parts: string[]): string => join(root, ...parts);
const document = JSON.parse(readFileSync(at('openapi/dist/openapi.json'), 'utf8')) as Document;

const writeTypes = async (output: Output, file: string, source: Document): Promise<void> => {
  const { typesOf } = await import('./types.ts');
  output.write(at(file), await typesOf(camelCased(source)));
};

/** The type generator treats only webhooks with operation ids as operations, so the ids are removed. */
const withNamelessWebhooks = (source: Document): Document => {
  const result = structuredClone(source);
  for (const { item, operation } of eachWebhook(result)) {
    const { operationId: _, ...rest } = operation;
    item['post'] = rest;
  }
  return result;
};

const writeFreeMaps = (output: Output, client: string, source: Document): void => {
  const text = `// GENERATED from the OpenAPI document: properties whose keys are data, left as they are.\nexport const FREE_MAPS: ReadonlySet<string> = new Set(${JSON.stringify(freeMapNames(source))});\n`;
  output.write(at(`clients/${client}/src/generated/free-maps.ts`), text);
};

const PARTS: Readonly<Record<string, (output: Output) => Promise<void>>> = {
  async documents(output) {
    for (const [name, audiences] of Object.entries(DOCUMENTS))
      output.write(at(`openapi/dist/${name}.json`), `${JSON.stringify(forAudience(document, audiences), null, 2)}\n`);
    output.write(at('openapi/dist/public.json'), `${JSON.stringify(publicDocument(document), null, 2)}\n`);
    for (const client of ['visitor', 'console']) writeFreeMaps(output, client, document);
    writeFreeMaps(output, 'sdk', publicDocument(document));
  },
  visitor: (output) => writeTypes(output, 'clients/visitor/src/generated/types.ts', forAudience(document, DOCUMENTS.visitor)),
  kit: (output) => writeTypes(output, 'plugins/_kit/src/generated/operations.ts', withNamelessWebhooks(document)),
  async console(output) {
    const { generateConsoleClient } = await import('./clients.ts');
    const own = forAudience(document, DOCUMENTS.console);
    await generateConsoleClient(output, camelCased(own));
    output.write(at('clients/console/src/generated/operation-facts.ts'), operationFacts(own));
    const secrets = JSON.stringify(secretFieldNames(own));
    const text = `// GENERATED from the OpenAPI document: properties of requests that are secret.\nexport const SECRET_FIELDS: ReadonlySet<string> = new Set(${secrets});\n`;
    output.write(at('clients/console/src/generated/secret-fields.ts'), text);
  },
  async sdk(output) {
    const { generateSdk } = await import('./clients.ts');
    await generateSdk(output, publicDocument(document));
  },
};

const [inputs = '', ...wanted] = process.argv.slice(2);
for (const one of wanted) {
  const [part = '', stamp = ''] = one.split('=');
  const output = createOutput();
  await PARTS[part]!(output);
  writeFileSync(at(stamp), `${[inputs, ...output.files.map((file) => relative(root, file))].join('\n')}\n`);
}
