import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfInputs, staleParts } from './derived.mjs';

const STAMP = 'clients/console/src/generated/.client.stamp';
const CLIENT = 'clients/console/src/generated/api/index.ts';

describe('the parts that are derived from the document', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const isStale = (): boolean => staleParts(['console'], root).length > 0;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mekuri-derived-'));
    write('openapi/dist/openapi.json', '{}');
    write('openapi/scripts/clients.ts', 'export {};');
    write('openapi/scripts/clients.test.ts', 'export {};');
    write('package-lock.json', '{}');
    write(CLIENT, 'export {};');
    write(STAMP, `${hashOfInputs(root)}\n${CLIENT}\n`);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are fresh while nothing changes', () => expect(isStale()).toBe(false));

  it.each(['openapi/dist/openapi.json', 'openapi/scripts/clients.ts', 'package-lock.json'])('are stale once %s changes', (file) => {
    write(file, 'changed');
    expect(isStale()).toBe(true);
  });

  it('are stale once a script is added', () => {
    write('openapi/scripts/new.ts', '');
    expect(isStale()).toBe(true);
  });

  it('are fresh after a test changes', () => {
    write('openapi/scripts/clients.test.ts', 'changed');
    expect(isStale()).toBe(false);
  });

  it.each([CLIENT, STAMP])('are stale without %s', (file) => {
    rmSync(join(root, file));
    expect(isStale()).toBe(true);
  });

  it('are known by name', () => {
    expect(() => staleParts(['viewer'], root)).toThrow('There is no part viewer: documents, visitor, console, sdk, kit.');
    expect(staleParts(undefined, root)).toEqual(['documents', 'visitor', 'sdk', 'kit']);
  });
});
