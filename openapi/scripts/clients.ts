import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { select } from './audience.ts';
import { camelCased } from './camel-case.ts';
import type { Document } from './document.ts';
import { withoutDryRuns } from './dry-run.ts';
import { eventTypes, flatOperations, groupedOperations, headerArguments, operationKinds, withArguments } from './sdk-operations.ts';
import type { Output } from './write.ts';

const clients = join(import.meta.dirname, '..', '..', 'clients');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? filesBelow(join(folder, name)) : [join(folder, name)],
  );

/** hey-api writes whole folders; only files that differ are copied, so that watchers are not triggered. */
const generate = async (output: Output, client: string, document: Document, plugins: readonly unknown[]): Promise<void> => {
  const target = join(clients, client, 'src/generated/api');
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-client-'));
  try {
    await createClient({
      input: document as never,
      output: { path: folder, importFileExtension: '.ts', postProcess: [] } as never,
      logs: { level: 'silent' },
      plugins: plugins as never,
    });
    const fresh = new Set<string>();
    for (const file of filesBelow(folder)) {
      const path = relative(folder, file);
      fresh.add(path);
      output.write(join(target, path), readFileSync(file, 'utf8'));
    }
    for (const file of existsSync(target) ? filesBelow(target) : []) if (!fresh.has(relative(target, file))) output.remove(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The console's client: functions, query options, schemas. */
export const generateConsoleClient = (output: Output, document: Document): Promise<void> =>
  generate(output, 'console', document, [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    { name: '@hey-api/sdk', operations: { strategy: 'flat' } },
    'valibot',
    '@tanstack/react-query',
  ]);

/** The SDK: types, flat functions, and classes that wrap them. Preview operations are excluded. */
export const generateSdk = async (output: Output, document: Document): Promise<void> => {
  const released = select(withoutDryRuns(document), (operation) => !operation['x-internal-preview']);
  const write = (name: string, text: string): void => output.write(join(clients, 'sdk/src/generated', name), text);
  write('operations.ts', flatOperations(released));
  write('grouped.ts', groupedOperations(released));
  write('headers.ts', headerArguments(released));
  write('kinds.ts', operationKinds(released));
  write('event-types.ts', eventTypes(released));
  await generate(output, 'sdk', withArguments(camelCased(released)), ['@hey-api/typescript']);
};
