import { Alert, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import type { AnalyticsLink } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { addressOfLink } from './link-draft.ts';

export interface CreatedLink {
  link: AnalyticsLink;
  secret: string;
}

/** Shows the address of a new link, which cannot be shown again. */
export function NewLink({ siteId, created: { link, secret } }: { siteId: string; created: CreatedLink }) {
  const { t } = useTranslation('analytics');
  const address = addressOfLink(location.origin, siteId, secret);
  return (
    <Alert color="teal" role="status" title={t('links.created', { name: link.name })}>
      <Stack gap="sm">
        <Text size="sm">{t(link.hasPassword ? 'links.onceWithPassword' : 'links.once')}</Text>
        <TextInput label={t('links.address')} value={address} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyButton value={address} timeout={2000}>
          {({ copied, copy }) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button has been removed
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={copy} autoFocus>
              {t(copied ? 'links.copied' : 'links.copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}
