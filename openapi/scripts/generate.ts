/** Writes everything that is generated from the contract and the plugins' folders. `--check` only says whether it is in step. */
import { join, relative } from 'node:path';
import { bundle } from './bundle.ts';
import { DOCUMENTS, SDK_AUDIENCES, forAudience } from './audience.ts';
import { camelCased } from './camel-case.ts';
import { generateClients } from './clients.ts';
import { freeMapNames, lint } from './lint.ts';
import { writeRegistries } from './registries.ts';
import { typesOf } from './types.ts';
import { createOutput } from './write.ts';

const root = join(import.meta.dirname, '..', '..');
const at = (...parts: string[]): string => join(root, ...parts);
const output = createOutput(process.argv.includes('--check'));

const document = bundle();
const problems = await lint(document);
if (problems.length > 0) {
  console.error(`openapi: ${problems.length} problems\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
output.write(at('openapi/dist/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
for (const [name, list] of Object.entries(DOCUMENTS)) {
  output.write(at(`openapi/dist/${name}.json`), `${JSON.stringify(forAudience(document, list), null, 2)}\n`);
}
output.write(at('plugins/_kit/src/generated/operations.ts'), await typesOf(camelCased(document)));
output.write(at('clients/visitor/src/generated/types.ts'), await typesOf(camelCased(forAudience(document, DOCUMENTS.visitor))));
const freeMaps = `// GENERATED from the OpenAPI document: properties whose keys are data, left as they are.\nexport const FREE_MAPS: ReadonlySet<string> = new Set(${JSON.stringify(freeMapNames(document))});\n`;
for (const client of ['visitor', 'console', 'sdk']) output.write(at(`clients/${client}/src/generated/free-maps.ts`), freeMaps);
await generateClients(output, {
  console: camelCased(forAudience(document, DOCUMENTS.console)),
  sdk: camelCased(forAudience(document, SDK_AUDIENCES)),
});
await writeRegistries(output, root);

if (process.argv.includes('--check') && output.changed.length > 0) {
  console.error(
    `Not in step with their sources (npm run generate):\n${output.changed.map((file) => `  ${relative(root, file)}`).join('\n')}`,
  );
  process.exit(1);
}
