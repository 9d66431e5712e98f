import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ApiKey } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { DeleteConfirmation } from '@mekuri/kit/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyActions } from './use-keys.ts';

interface KeyCardProps {
  apiKey: ApiKey;
  readOnly: boolean;
  onEdit: () => void;
  onRotate: () => void;
}

/** A key with its scopes, sites, expiry and last use. */
export function KeyCard({ apiKey, readOnly, onEdit, onRotate }: KeyCardProps) {
  const { t, i18n } = useTranslation('public-api');
  const { revoke } = useKeyActions();
  const { id, name, hint, isEntered, scopes, siteIds, createdBy, createdAt, expiresAt, lastUse } = apiKey;
  const [now] = useState(() => Date.now());
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const time = (instant: string): string => japanTime(instant, i18n.language);
  const author =
    createdBy === null ? t('keys.unknownPerson') : createdBy.hasLeft ? t('keys.hasLeft', { name: createdBy.name }) : createdBy.name;
  const facts = [
    t('keys.created', { time: time(createdAt), name: author }),
    expiresAt === null ? t('keys.endless') : t(isExpired ? 'keys.ended' : 'keys.ends', { time: time(expiresAt) }),
    lastUse === null ? t('keys.neverUsed') : t('keys.lastUse', { ...lastUse, time: time(lastUse.at) }),
  ];
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600} className="public-api-name">
            {name}
          </Text>
          <Text size="sm" c="dimmed" className="public-api-code">
            {hint}
          </Text>
          {isEntered && <Badge variant="default">{t('keys.entered')}</Badge>}
          {isExpired && <Badge color="gray">{t('keys.expired')}</Badge>}
        </Group>
        <Group gap={6} role="list" aria-label={t('scopes.label')}>
          {scopes.map((scope) => (
            <Badge key={scope} role="listitem" variant="light" tt="none" className="public-api-code">
              {scope}
            </Badge>
          ))}
        </Group>
        <Text size="sm">{siteIds === null ? t('sites.all') : t('sites.some', { count: siteIds.length })}</Text>
        {facts.map((fact) => (
          <Text key={fact} size="xs" c="dimmed">
            {fact}
          </Text>
        ))}
        {!readOnly && (
          <Group gap="sm" mt="xs" align="start">
            <Button variant="default" onClick={onEdit}>
              {t('keys.edit')}
            </Button>
            {!isEntered && !isExpired && (
              <Button variant="default" onClick={onRotate}>
                {t('keys.rotate')}
              </Button>
            )}
            <DeleteConfirmation
              label={t('keys.revoke')}
              warning={t('keys.revokeWarning', { name })}
              confirmLabel={t('keys.revokeConfirm')}
              isRemoving={revoke.isPending}
              onRemove={() => revoke.mutate({ path: { keyId: id } })}
            />
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
