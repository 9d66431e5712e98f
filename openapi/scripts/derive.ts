/**
 * `node derive.ts <hash of inputs> <part>=<stamp> …`: writes derived parts, each with its stamp. Called by `derived.mjs`, which knows
 * what is stale. The generators are imported by the parts that need them, since loading them takes longer than the documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DOCUMENTS, SDK_AUDIENCES, forAudience } from './audience.ts';
import { camelCased } from './camel-case.ts';
import type { Document } from './document.ts';
import { freeMapNames } from './free-maps.ts';
import { createOutput, type Output } from './write.ts';

const root = join(import.meta.dirname, '..', '..');
const at = (...parts: string[]): string => join(root, ...parts);
const document = JSON.parse(readFileSync(at('openapi/dist/openapi.json'), 'utf8')) as Document;

const writeTypes = async (output: Output, file: string, source: Document): Promise<void> => {
  const { typesOf } = await import('./types.ts');
  output.write(at(file), await typesOf(camelCased(source)));
};

const PARTS: Readonly<Record<string, (output: Output) => Promise<void>>> = {
  async documents(output) {
    for (const [name, audiences] of Object.entries(DOCUMENTS))
      output.write(at(`openapi/dist/${name}.json`), `${JSON.stringify(forAudience(document, audiences), null, 2)}\n`);
    const freeMaps = `// GENERATED from the OpenAPI document: properties whose keys are data, left as they are.\nexport const FREE_MAPS: ReadonlySet<string> = new Set(${JSON.stringify(freeMapNames(document))});\n`;
    for (const client of ['visitor', 'console', 'sdk']) output.write(at(`clients/${client}/src/generated/free-maps.ts`), freeMaps);
  },
  visitor: (output) => writeTypes(output, 'clients/visitor/src/generated/types.ts', forAudience(document, DOCUMENTS.visitor)),
  kit: (output) => writeTypes(output, 'plugins/_kit/src/generated/operations.ts', document),
  async console(output) {
    const { generateConsoleClient } = await import('./clients.ts');
    await generateConsoleClient(output, camelCased(forAudience(document, DOCUMENTS.console)));
  },
  async sdk(output) {
    const { generateSdk } = await import('./clients.ts');
    await generateSdk(output, camelCased(forAudience(document, SDK_AUDIENCES)));
  },
};

const [inputs = '', ...wanted] = process.argv.slice(2);
for (const one of wanted) {
  const [part = '', stamp = ''] = one.split('=');
  const output = createOutput();
  await PARTS[part]!(output);
  writeFileSync(at(stamp), `${[inputs, ...output.files.map((file) => relative(root, file))].join('\n')}\n`);
}
