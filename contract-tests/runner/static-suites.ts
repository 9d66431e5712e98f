import type { Suite } from './suite.ts';

const tool = (name: string, ...args: string[]): string[] => [name, ...args];

/** What needs no service: seconds each. `npm run check` is these and the unit tests; `npm test` begins with them. */
export const staticSuites: readonly Suite[] = [
  { name: 'OpenAPI: lint, generated files in step', command: tool('node', 'openapi/scripts/generate.ts', '--check') },
  { name: 'types: server and tools', command: tool('tsc', '-p', 'tsconfig.json') },
  { name: 'types: viewer, console, clients', command: tool('tsc', '-p', 'tsconfig.web.json') },
  { name: 'lint', command: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  {
    name: 'import rules',
    command: tool(
      'depcruise',
      'openapi/scripts',
      'plugins',
      'clients',
      'server',
      'viewer',
      'console',
      'contract-tests',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
    ),
  },
  { name: 'unused code', command: tool('knip', '--no-progress') },
  { name: 'folder sizes', command: tool('node', 'contract-tests/folder-sizes.ts') },
  { name: 'messages in four languages', command: tool('node', 'contract-tests/messages.ts') },
  { name: 'Caddyfile', command: tool('node', 'contract-tests/caddyfile.ts') },
];
