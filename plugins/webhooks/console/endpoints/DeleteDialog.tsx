import type { WebhookEndpoint } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useEndpointActions } from '../use-endpoints.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { nameOf } from './name.ts';

/** Deletes an endpoint and its delivery log. */
export function DeleteDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { remove } = useEndpointActions();
  return (
    <ConfirmDialog
      title={t('delete.title', { name: nameOf(endpoint) })}
      text={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      color="red"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ path: { endpointId: endpoint.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
