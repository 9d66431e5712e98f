import { useTranslation } from 'react-i18next';

type Kind = 'type' | 'typeGroup' | 'state' | 'deliveryState' | 'issue' | 'cause';

/** Looks up the text of a value from an open set of the server. Falls back to the value when this build has no text for it. */
export const useKnownText = (): ((kind: Kind, value: string) => string) => {
  const { t, i18n } = useTranslation('webhooks');
  return (kind, value) => {
    const key = `${kind}.${value}`;
    return i18n.exists(key, { ns: 'webhooks' }) ? t(key as 'type.form.sent') : value;
  };
};
