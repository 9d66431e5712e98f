import type { Suite } from './suite.ts';

const tool = (name: string, ...args: string[]): string[] => [name, ...args];

/**
 * Suites that need no service and take seconds each. `npm run check` runs these and the unit tests; `npm test` begins with them.
 * The longest come first, so that no core waits for one of them at the end.
 */
export const staticSuites: readonly Suite[] = [
  { name: 'lint', command: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types: viewer, console, clients', command: tool('tsc', '-p', 'tsconfig.web.json') },
  { name: 'types: server and tools', command: tool('tsc', '-p', 'tsconfig.json') },
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
  { name: 'OpenAPI: lint, generated files in step', command: tool('node', 'openapi/scripts/generate.ts', '--check') },
  { name: 'public API: nothing breaks', command: tool('node', 'openapi/scripts/check-released.ts') },
  { name: 'plugins lack nothing', command: tool('node', 'plugins/_kit/scripts/check-plugin.ts') },
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  { name: 'Caddyfile', command: tool('node', 'contract-tests/caddyfile.ts') },
  { name: 'plain English', command: tool('node', 'contract-tests/idiom/idiom-check.ts') },
  { name: 'folder sizes', command: tool('node', 'contract-tests/folder-sizes.ts') },
  { name: 'messages in four languages', command: tool('node', 'contract-tests/messages.ts') },
];
