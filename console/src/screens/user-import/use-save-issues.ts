import type { UserImport } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../../session/SessionContext.tsx';
import { operationsOf } from '../users/area.ts';

/** Downloads an import's invalid rows with their reasons. */
export const useSaveIssues = ({ id }: Pick<UserImport, 'id'>) => {
  const me = useUser();
  return useMutation({
    mutationFn: async () => {
      const { data, response } = await operationsOf(me).imports.issues({ path: { importId: id }, parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'faults.csv');
    },
  });
};
