import { eachOperation } from '../../../../openapi/scripts/document.ts';
import { serverPlugins } from '../../../../server/src/plugins/registry.generated.ts';
import { document, problems, refused } from './document.ts';
import type { CheckedPlugin } from './plugin.ts';

/** What the contract's rules say of its operations, and what a server's start says of it. */
export const contractFaults = ({ id, manifest }: CheckedPlugin): string[] => {
  const own = eachOperation(document).filter(({ operation }) => operation['x-plugin'] === id);
  const isOwn = (problem: string): boolean => own.some(({ operation }) => problem.startsWith(`${operation.operationId}:`));
  const faults = problems.filter(isOwn).map((problem) => `openapi.yaml: ${problem}`);
  if (!Object.hasOwn(serverPlugins, id)) return [...faults, 'it is not registered: npm run generate'];
  if (own.length > 0 && !manifest.entries.server) faults.push('manifest.ts: it has operations, and no entry `server` that handles them');
  return [...faults, ...(refused.find(({ plugin }) => plugin === id)?.reasons ?? [])];
};
