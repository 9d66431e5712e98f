import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { analyticsListLinksOptions } from '@mekuri/client-console/query';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../LoadFailure.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkList } from './LinkList.tsx';
import { NewLink, type CreatedLink } from './NewLink.tsx';

interface ShareDialogProps {
  siteId: string;
  canCreate: boolean;
  canRevoke: boolean;
  onClose: () => void;
}

/** Read-only links of a site, and a form to create one. */
export function ShareDialog({ siteId, canCreate, canRevoke, onClose }: ShareDialogProps) {
  const { t } = useTranslation('analytics');
  useRestoreFocus();
  const links = useQuery(analyticsListLinksOptions({ path: { siteId } }));
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedLink | null>(null);
  return (
    <Modal opened onClose={onClose} size="lg" title={t('links.title')} closeButtonProps={{ 'aria-label': t('links.close') }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('links.lead')}
        </Text>
        {created && <NewLink siteId={siteId} created={created} />}
        {isCreating ? (
          <LinkForm
            siteId={siteId}
            onCancel={() => setCreating(false)}
            onCreated={(next) => {
              setCreated(next);
              setCreating(false);
            }}
          />
        ) : (
          canCreate && (
            <Button
              style={{ alignSelf: 'start' }}
              onClick={() => {
                setCreated(null);
                setCreating(true);
              }}
            >
              {t('links.create')}
            </Button>
          )
        )}
        {links.isPending && <Skeleton height={120} radius="md" role="status" aria-label={t('loading')} />}
        {links.isError && !links.data && <LoadFailure error={links.error} onRetry={() => void links.refetch()} />}
        {links.data && <LinkList siteId={siteId} links={links.data.items} readAt={links.dataUpdatedAt} canRevoke={canRevoke} />}
      </Stack>
    </Modal>
  );
}
