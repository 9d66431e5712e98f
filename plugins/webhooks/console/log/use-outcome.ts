import type { WebhookAttempt } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useKnownText } from '../use-known-text.ts';

/** Returns the localized result of an attempt. */
export const useOutcome = (): ((attempt: WebhookAttempt) => string) => {
  const { t } = useTranslation('webhooks');
  const known = useKnownText();
  return ({ fault: issue, status }) => {
    if (issue === null) return t('outcome.received', { status: status ?? '' });
    return issue === 'status' && status !== null ? t('outcome.status', { status }) : known('issue', issue);
  };
};
