import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder with a copy of the lint configuration: overrides are relative to the configuration file. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekuri-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Rules on restricted names that the source violates. */
const issuesOf = (file: string, source: string): string[] => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', file], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map(({ code }) => code))].filter((code) => code.includes('restricted'));
};

const HANDLERS = ['server/src/core/sites/probe.ts', 'plugins/forms/server/probe.ts', 'plugins/_kit/src/server/probe.ts'];

describe.each(HANDLERS)('%s', (file) => {
  it.each([
    `import { request } from 'node:http';\nexport { request as send };`,
    `import * as https from 'https';\nexport { https };`,
    `import { connect } from 'node:tls';\nexport { connect as open };`,
    `import { Socket } from 'node:net';\nexport { Socket as S };`,
    `import { fetch as send } from 'undici';\nexport { send };`,
    `export const send = fetch;`,
    `export const send = globalThis.fetch;`,
    `export const send = new WebSocket('wss://example.com');`,
    `export const http = process.getBuiltinModule('node:http');`,
  ])('opens no connection by %j', (source) => expect(issuesOf(file, source)).toHaveLength(1));

  it('may serve, and name types', () => {
    const source = `import { createServer, type Agent, type IncomingMessage } from 'node:http';\nexport { createServer, type Agent, type IncomingMessage };`;
    expect(issuesOf(file, source)).toEqual([]);
  });
});

it('the egress client is the exception', () => {
  const source = `import { request } from 'node:https';\nexport { request as send };`;
  expect(issuesOf('server/src/platform/egress/probe.ts', source)).toEqual([]);
  expect(issuesOf('server/src/platform/mail/probe.ts', source)).toHaveLength(1);
});
