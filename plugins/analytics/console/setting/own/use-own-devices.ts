import { isProblem, type AnalyticsOwnDeviceLink, type AnalyticsOwnDeviceList, type ApiError } from '@mekuri/client-console';
import {
  analyticsCreateOwnDeviceLinkMutation,
  analyticsDeleteOwnDeviceMutation,
  analyticsListOwnDevicesOptions,
  analyticsListOwnDevicesQueryKey,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Polling interval in ms while a link is shown that may be opened on a device. */
const WATCH_MS = 5000;

/** @param isWatched polls the list */
export const useOwnDevices = (siteId: string, isWatched: boolean) =>
  useQuery({ ...analyticsListOwnDevicesOptions({ path: { siteId } }), refetchInterval: isWatched ? WATCH_MS : false });

interface CreateLink {
  run: () => void;
  isPending: boolean;
  link: AnalyticsOwnDeviceLink | null;
  /** Error response to the last attempt. Other failures are shown by the client's toast. */
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
