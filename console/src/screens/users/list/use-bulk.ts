import type { ManagedUser } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { operationsOf } from '../area.ts';
import { useReloadUsers } from '../queries.ts';
import { runEach } from './run-each.ts';

export type BulkAction = { kind: 'invite' } | { kind: 'resume' } | { kind: 'suspend'; reason: string | undefined };

export interface BulkResult {
  done: number;
  failed: Array<{ user: ManagedUser; message: string }>;
}

/** Applies an action to many accounts, a few at a time, and reports the reason for each failure. */
export const useBulk = (onDone: (action: BulkAction, result: BulkResult) => void) => {
  const me = useUser();
  const reload = useReloadUsers();
  const act = async (user: ManagedUser, action: BulkAction): Promise<void> => {
    const operations = operationsOf(me);
    if (action.kind === 'invite') {
      await operations.invite({ path: { userId: user.id }, throwOnError: true });
      return;
    }
    const body = action.kind === 'resume' ? ({ status: 'active' } as const) : ({ status: 'suspended', reason: action.reason } as const);
    await operations.contract.setStatus?.({ path: { contractId: user.id }, body, throwOnError: true });
  };
  return useMutation({
    mutationFn: async ({ users, action }: { users: readonly ManagedUser[]; action: BulkAction }): Promise<BulkResult> => {
      const issues = await runEach(users, (user) => act(user, action));
      return {
        done: users.length - issues.length,
        failed: issues.map(({ item, error }) => ({ user: item, message: problemMessage(error) })),
      };
    },
    onSuccess: async (result, { action }) => {
      onDone(action, result);
      await reload();
    },
  });
};
