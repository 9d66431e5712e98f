/**
 * Generates from the contract and the plugins' folders: the whole document and the registries, which are committed, and the derived files,
 * which are not. `--check` only reports whether the committed files are up to date.
 */
import { join, relative } from 'node:path';
import { bundle } from './bundle.ts';
import { lint } from './lint/lint.ts';
import { writeRegistries } from './registries.ts';
import { createOutput } from './write.ts';
import { ensureDerived } from './derived.mjs';

const root = join(import.meta.dirname, '..', '..');
const isCheck = process.argv.includes('--check');
const output = createOutput(isCheck);

const document = bundle();
const problems = await lint(document);
if (problems.length > 0) {
  console.error(`openapi: ${problems.length} problems\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
output.write(join(root, 'openapi/dist/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
await writeRegistries(output, root);
if (!isCheck) ensureDerived();

if (isCheck && output.changed.length > 0) {
  console.error(
    `Not in step with their sources (npm run generate):\n${output.changed.map((file) => `  ${relative(root, file)}`).join('\n')}`,
  );
  process.exit(1);
}
