/**
 * Files derived from `dist/openapi.json` that are not committed: documents by audience, types, clients. Each part has a stamp next to its
 * output: a hash of its inputs, and the list of its files. Plain JavaScript, because `bootstrap.mjs` runs it with the machine's own Node,
 * before packages are installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');

/** Stamp file of each part. `derive.ts` writes the parts. */
const STAMPS = {
  documents: 'openapi/dist/.documents.stamp',
  visitor: 'clients/visitor/src/generated/.types.stamp',
  console: 'clients/console/src/generated/.client.stamp',
  sdk: 'clients/sdk/src/generated/.client.stamp',
  kit: 'plugins/_kit/src/generated/.types.stamp',
};

/** Hash of the document, the generator, and the versions of its packages. */
export const hashOfInputs = (root = project) => {
  const scripts = readdirSync(join(root, 'openapi', 'scripts'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.(ts|mjs)$/.test(name),
  );
  const hash = createHash('sha256');
  for (const file of ['openapi/dist/openapi.json', 'package-lock.json', ...scripts.sort().map((name) => `openapi/scripts/${name}`)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const isFresh = (part, inputs, root) => {
  const stamp = join(root, STAMPS[part]);
  if (!existsSync(stamp)) return false;
  const [madeFrom, ...files] = readFileSync(stamp, 'utf8').trimEnd().split('\n');
  return madeFrom === inputs && files.every((file) => existsSync(join(root, file)));
};

/** Those of the given parts that are missing or were generated from other inputs. @throws for an unknown part */
export const staleParts = (parts = Object.keys(STAMPS), root = project) => {
  const unknown = parts.find((part) => !Object.hasOwn(STAMPS, part));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${Object.keys(STAMPS).join(', ')}.`);
  const inputs = hashOfInputs(root);
  return parts.filter((part) => !isFresh(part, inputs, root));
};

/** Generates stale parts. Reports this on stderr, because callers print results on stdout. @throws when generation fails */
export const ensureDerived = (parts) => {
  const stale = staleParts(parts);
  if (stale.length === 0) return;
  console.error(`· Generating from the contract: ${stale.join(', ')} …`);
  const { status, error } = spawnSync(
    'node',
    [join(import.meta.dirname, 'derive.ts'), hashOfInputs(), ...stale.map((part) => `${part}=${STAMPS[part]}`)],
    {
      cwd: project,
      env: { ...process.env, PATH: `${join(project, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`Generating ${stale.join(', ')} failed.`);
};
