import type { UserImport } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../../session/SessionContext.tsx';
import { operationsOf } from '../users/area.ts';

/** Downloads the faulty rows of an import with their reasons. */
export const useSaveFaults = ({ id }: Pick<UserImport, 'id'>) => {
  const me = useUser();
  return useMutation({
    mutationFn: async () => {
      const { data, response } = await operationsOf(me).imports.faults({ path: { importId: id }, parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'faults.csv');
    },
  });
};
