import { isProblem, type AnalyticsOwnDeviceLink, type AnalyticsOwnDeviceList, type ApiError } from '@mekuri/client-console';
import {
  analyticsCreateOwnDeviceLinkMutation,
  analyticsDeleteOwnDeviceMutation,
  analyticsListOwnDevicesOptions,
  analyticsListOwnDevicesQueryKey,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How often the list is read while somebody may be opening a link, ms. */
const WATCH_MS = 5000;

/** @param isWatched reads the list again and again */
export const useOwnDevices = (siteId: string, isWatched: boolean) =>
  useQuery({ ...analyticsListOwnDevicesOptions({ path: { siteId } }), refetchInterval: isWatched ? WATCH_MS : false });

interface CreateLink {
  run: () => void;
  isPending: boolean;
  link: AnalyticsOwnDeviceLink | null;
  /** The server's refusal of the last attempt; other failures are the client's toast. */
  problem: ApiError | null;
}

export const useDeviceLink = (siteId: string): CreateLink => {
  const { mutate, isPending, data, error } = useMutation({ ...analyticsCreateOwnDeviceLinkMutation() });
  return {
    run: () => mutate({ path: { siteId } }),
    isPending,
    link: data ?? null,
    problem: isProblem(error) ? error : null,
  };
};

interface RemoveDevice {
  run: (deviceId: string) => void;
  isPending: boolean;
}

export const useRemoveDevice = (siteId: string, onRemoved: (deviceId: string) => void): RemoveDevice => {
  const queries = useQueryClient();
  const queryKey = analyticsListOwnDevicesQueryKey({ path: { siteId } });
  const { mutate, isPending } = useMutation({
    ...analyticsDeleteOwnDeviceMutation(),
    onSuccess: (_, { path: { deviceId } }) => {
      onRemoved(deviceId);
      queries.setQueryData<AnalyticsOwnDeviceList>(queryKey, (known) =>
        known ? { ...known, items: known.items.filter((device) => device.deviceId !== deviceId) } : known,
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { run: (deviceId) => mutate({ path: { siteId, deviceId } }), isPending };
};
