import { Button, CloseButton, Group, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core';
import type { AnalyticsOwnDeviceList } from '@mekuri/client-console';
import { japanDay } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format.ts';
import { LoadFailure } from '../../LoadFailure.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import { useDeviceLink, useOwnDevices, useRemoveDevice } from './use-own-devices.ts';

type Device = AnalyticsOwnDeviceList['items'][number];

/** `Safari on iPhone`. */
const useDeviceName = () => {
  const { t } = useTranslation('analytics');
  return ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
    browser !== null && system !== null ? t('own.devices.name', { browser, system }) : (browser ?? system ?? t('own.devices.unknown'));
};

/** The browsers whose visits are not counted, and the link by which others become one. */
export function OwnDevices({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('analytics');
  const nameOf = useDeviceName();
  const [removed, setRemoved] = useState('');
  const { link, problem, run: createLink, isPending: isCreating } = useDeviceLink(siteId);
  const devices = useOwnDevices(siteId, link !== null);
  const { run: remove, isPending } = useRemoveDevice(siteId, (deviceId) => {
    const device = devices.data?.items.find((one) => one.deviceId === deviceId);
    if (device) setRemoved(nameOf(device));
  });
  const isFull = devices.data !== undefined && devices.data.items.length >= devices.data.limit;
  return (
    <Stack gap="sm" component="section" aria-labelledby="analytics-own-devices">
      <Title order={3} size="h5" id="analytics-own-devices">
        {t('own.devices.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('own.devices.lead')}
      </Text>
      {devices.isPending ? <Skeleton height={64} radius="md" role="status" aria-label={t('loading')} /> : null}
      {devices.isError ? <LoadFailure error={devices.error} onRetry={() => void devices.refetch()} /> : null}
      {devices.data?.items.length === 0 ? <Text size="sm">{t('own.devices.none')}</Text> : null}
      {devices.data && devices.data.items.length > 0 ? (
        <ul className="analytics-goals">
          {devices.data.items.map((device) => (
            <DeviceRow
              key={device.deviceId}
              device={device}
              name={nameOf(device)}
              isPending={isPending}
              onRemove={readOnly ? undefined : () => remove(device.deviceId)}
            />
          ))}
        </ul>
      ) : null}
      <Text size="sm" role="status">
        {removed === '' ? '' : t('own.devices.removed', { name: removed })}
      </Text>
      {isFull ? <Text size="sm">{t('own.devices.full', { limit: devices.data.limit })}</Text> : null}
      {!readOnly && !isFull ? (
        <>
          <Button variant="default" className="analytics-own-address" loading={isCreating} onClick={createLink}>
            {t('own.devices.create')}
          </Button>
          {problem?.code === 'analytics.not_published' ? (
            <Text size="sm" c="red" role="alert">
              {t('own.devices.notPublished')}
            </Text>
          ) : null}
          {link ? <DeviceLink key={link.url} link={link} /> : null}
        </>
      ) : null}
    </Stack>
  );
}

interface DeviceRowProps {
  device: Device;
  name: string;
  isPending: boolean;
  /** Default: it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

const DeviceRow = ({ device: { kind, createdAt }, name, isPending, onRemove }: DeviceRowProps) => {
  const { t, i18n } = useTranslation('analytics');
  const since = formatDate(japanDay(new Date(createdAt)), i18n.language);
  const label = t('own.devices.remove', { name });
  return (
    <Group component="li" wrap="nowrap" gap="sm">
      <div className="analytics-goal">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`devices.${kind}`)} · {t('own.devices.since', { date: since })}
        </Text>
      </div>
      {onRemove ? (
        <Tooltip label={label}>
          <CloseButton size="lg" aria-label={label} disabled={isPending} onClick={onRemove} />
        </Tooltip>
      ) : null}
    </Group>
  );
};
