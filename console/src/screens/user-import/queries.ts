import type { UserInfo } from '@mekuri/client-console';
import { queryOptions } from '@tanstack/react-query';
import { operationsOf } from '../users/area.ts';

const EVERY_MS = 1500;

export const importKey = (me: UserInfo, importId: string) => ['user-import', me.area, importId] as const;
export const importsKey = (me: UserInfo) => ['user-imports', me.area] as const;

/** An import; polled while it runs. */
export const importOptions = (me: UserInfo, importId: string) =>
  queryOptions({
    queryKey: importKey(me, importId),
    queryFn: async ({ signal }) => (await operationsOf(me).imports.get({ path: { importId }, signal, throwOnError: true })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? EVERY_MS : false),
  });

export const importsOptions = (me: UserInfo) =>
  queryOptions({
    queryKey: importsKey(me),
    queryFn: async ({ signal }) => (await operationsOf(me).imports.list({ signal, throwOnError: true })).data,
  });
