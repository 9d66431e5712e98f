import { eachOperation, eachWebhook } from '../../../../openapi/scripts/document.ts';
import { serverPlugins } from '../../../../server/src/plugins/registry.generated.ts';
import { document, problems, refused } from './document.ts';
import type { CheckedPlugin } from './plugin.ts';

/** Problems of the plugin's operations and webhooks: those that lint reports, and those for which a server would refuse the plugin. */
export const contractIssues = ({ id, manifest }: CheckedPlugin): string[] => {
  const own = eachOperation(document).filter(({ operation }) => operation['x-plugin'] === id);
  const webhooks = eachWebhook(document).filter(({ operation }) => operation['x-plugin'] === id);
  const names = [...own.map(({ operation }) => operation.operationId), ...webhooks.map(({ name }) => `webhook ${name}`)];
  const isOwn = (problem: string): boolean => names.some((name) => problem.startsWith(`${name}:`));
  const issues = problems.filter(isOwn).map((problem) => `openapi.yaml: ${problem}`);
  if (!Object.hasOwn(serverPlugins, id)) return [...issues, 'it is not registered: npm run generate'];
  if (own.length > 0 && !manifest.entries.server) issues.push('manifest.ts: it has operations, and no entry `server` that handles them');
  return [...issues, ...(refused.find(({ plugin }) => plugin === id)?.reasons ?? [])];
};
