import { Button, Text } from '@mantine/core';
import type { AnalyticsOwnDeviceList } from '@mekuri/client-console';
import { japanDay } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format.ts';
import { RemovableList } from '../RemovableList.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import { useDeviceLink, useOwnDevices, useRemoveDevice } from './use-own-devices.ts';

type Device = AnalyticsOwnDeviceList['items'][number];

/** Display name of a device, such as `Safari on iPhone`. */
const useDeviceName = () => {
  const { t } = useTranslation('analytics');
  return ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
    browser !== null && system !== null ? t('own.devices.name', { browser, system }) : (browser ?? system ?? t('own.devices.unknown'));
};

/** Browsers whose visits are not counted, and a link for registering more. */
export function OwnDevices({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t, i18n } = useTranslation('analytics');
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
    <RemovableList
      id="analytics-own-devices"
      order={3}
      title={t('own.devices.title')}
      lead={t('own.devices.lead')}
      none={t('own.devices.none')}
      list={devices}
      rowOf={(device) => ({
        id: device.deviceId,
        name: nameOf(device),
        facts: `${t(`devices.${device.kind}`)} · ${t('own.devices.since', { date: formatDate(japanDay(new Date(device.createdAt)), i18n.language) })}`,
        removeLabel: t('own.devices.remove', { name: nameOf(device) }),
      })}
      removed={removed === '' ? '' : t('own.devices.removed', { name: removed })}
      isRemoving={isPending}
      onRemove={readOnly ? undefined : remove}
    >
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
    </RemovableList>
  );
}
