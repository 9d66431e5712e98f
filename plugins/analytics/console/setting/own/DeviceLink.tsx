import { Button, CopyButton, Group, Paper, Stack, Text } from '@mantine/core';
import type { AnalyticsOwnDeviceLink } from '@mekuri/client-console';
import { japanClock } from '@mekuri/kit/console';
import { QrCode } from '@mekuri/kit/qr';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Becomes true at the given time. */
const useIsPast = (instant: string): boolean => {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(0, new Date(instant).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
};

/** Link to open on this or another device, shown until it expires. */
export function DeviceLink({ link: { url, expiresAt } }: { link: AnalyticsOwnDeviceLink }) {
  const { t, i18n } = useTranslation('analytics');
  const isExpired = useIsPast(expiresAt);
  if (isExpired)
    return (
      <Text size="sm" role="status">
        {t('own.devices.expired')}
      </Text>
    );
  return (
    <Paper withBorder p="md" radius="md">
      <Group gap="md" align="start">
        <QrCode text={url} label={t('own.devices.qr')} size={148} />
        <Stack gap="sm" className="analytics-device-link">
          <Group gap="sm">
            <Button component="a" href={url} target="_blank" rel="noopener">
              {t('own.devices.open')}
            </Button>
            <CopyButton value={url} timeout={2000}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('own.devices.copied') : t('own.devices.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {t('own.devices.until', { time: japanClock(expiresAt, i18n.language) })}
          </Text>
        </Stack>
      </Group>
    </Paper>
  );
}
