import { bundle } from '../../../../openapi/scripts/bundle.ts';
import { eachOperation } from '../../../../openapi/scripts/document.ts';
import { lint } from '../../../../openapi/scripts/lint.ts';
import { admit } from '../../../../server/src/plugins/admit.ts';
import { serverPlugins } from '../../../../server/src/plugins/registry.generated.ts';
import type { CheckedPlugin } from './plugin.ts';

/** What the contract's rules say of its operations, and what a server's start says of it. */
export const contractFaults = async ({ id, manifest }: CheckedPlugin): Promise<string[]> => {
  const document = bundle();
  const own = eachOperation(document).filter(({ operation }) => operation['x-plugin'] === id);
  const isOwn = (problem: string): boolean => own.some(({ operation }) => problem.startsWith(`${operation.operationId}:`));
  const faults = (await lint(document)).filter(isOwn).map((problem) => `openapi.yaml: ${problem}`);
  if (!Object.hasOwn(serverPlugins, id)) return [...faults, 'it is not registered: npm run generate'];
  if (own.length > 0 && !manifest.entries.server) faults.push('manifest.ts: it has operations, and no entry `server` that handles them');
  const { refused } = await admit(document);
  return [...faults, ...(refused.find(({ plugin }) => plugin === id)?.reasons ?? [])];
};
