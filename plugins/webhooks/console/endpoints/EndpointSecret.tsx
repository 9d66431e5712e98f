import type { WebhooksCreateEndpointResponse } from '@mekuri/client-console';
import { SecretDialog } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { nameOf } from './name.ts';
import { Snippets } from './Snippets.tsx';

export type Minted = WebhooksCreateEndpointResponse;

interface EndpointSecretProps {
  minted: Minted;
  /** True for a new endpoint, false after rotating the secret. */
  isNew: boolean;
  onClose: () => void;
}

/** Shows the signing secret once, with code samples that verify signatures. */
export function EndpointSecret({ minted: { endpoint, secret }, isNew, onClose }: EndpointSecretProps) {
  const { t } = useTranslation('webhooks');
  return (
    <SecretDialog
      title={t(isNew ? 'secret.added' : 'secret.rotated', { name: nameOf(endpoint) })}
      secret={secret}
      texts={{ once: t('secret.once'), label: t('secret.label'), copy: t('secret.copy'), notCopied: t('secret.notCopied') }}
      onClose={onClose}
    >
      <Snippets />
    </SecretDialog>
  );
}
