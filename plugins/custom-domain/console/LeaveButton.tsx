import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { CustomDomain, SiteDomain } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainActions, wordsOf } from './use-domain.ts';

interface LeaveButtonProps {
  site: SiteDomain;
  domain: CustomDomain;
  readOnly: boolean;
}

/** Moves the site back to its default address, after a confirmation. When the last site leaves, the domain has to be proved again to be used. */
export function LeaveButton({ domain, readOnly, site }: LeaveButtonProps) {
  const { t } = useTranslation('custom-domain');
  const { leave } = useDomainActions(site.siteId);
  const [isOpen, setOpen] = useState(false);
  const isLast = domain.sites.length <= 1;
  return (
    <>
      <Button variant="subtle" color="red" disabled={readOnly} onClick={() => setOpen(true)}>
        {t('leave.button')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('leave.title')} closeButtonProps={{ 'aria-label': t('leave.close') }}>
        <Stack gap="md">
          <Text size="sm">{t('leave.text', { url: site.defaultUrl })}</Text>
          <Text size="sm">{isLast ? t('leave.last', { host: domain.readableHost }) : t('leave.others')}</Text>
          {leave.isError ? (
            <Alert color="red" role="alert">
              {wordsOf(leave.error) ?? t('failed')}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
              {t('leave.stay')}
            </Button>
            <Button color="red" loading={leave.isPending} onClick={() => leave.mutate({ path: { siteId: site.siteId } })}>
              {t('leave.confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
