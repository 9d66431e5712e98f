import type { WebhookEndpoint } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useEndpointActions } from '../use-endpoints.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Minted } from './EndpointSecret.tsx';
import { nameOf } from './name.ts';

interface RotateDialogProps {
  endpoint: WebhookEndpoint;
  onRotated: (minted: Minted) => void;
  onClose: () => void;
}

/** Rotates the signing secret. Messages are signed with both secrets for 24 hours. */
export function RotateDialog({ endpoint, onRotated, onClose }: RotateDialogProps) {
  const { t } = useTranslation('webhooks');
  const { rotate } = useEndpointActions();
  return (
    <ConfirmDialog
      title={t('rotate.title', { name: nameOf(endpoint) })}
      text={t('rotate.text')}
      confirmLabel={t('rotate.confirm')}
      isPending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ path: { endpointId: endpoint.id } }, { onSuccess: onRotated })}
      onClose={onClose}
    />
  );
}
