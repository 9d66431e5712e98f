import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Card, PaymentMethod } from '@mekuri/client-console';
import { paymentMethodGetQueryKey, paymentMethodRemoveCardMutation } from '@mekuri/client-console/query';
import { IconAlertTriangle, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { today } from '../../../ui/text/days.ts';
import { lastDayOf, validityOf } from './card-expiry.ts';
import { useCardName } from './use-card-name.ts';
import { useCardRegistration } from './use-card-registration.ts';
import classes from './Payment.module.css';

interface CardPanelProps {
  method: PaymentMethod;
  mayChange: boolean;
}

/** The registered card, to register, replace and remove. */
export const CardPanel = ({ method: { card, cardMode, method }, mayChange }: CardPanelProps) => {
  const { t } = useTranslation();
  const mayRegister = mayChange && cardMode !== null;
  return (
    <div>
      <Title order={3} className={classes.part}>
        {t('card.title')}
      </Title>
      <Stack gap="sm">
        {card ? (
          <CardFace card={card} />
        ) : (
          <div className={classes.face} data-empty>
            <IconCreditCardOff size={28} aria-hidden="true" />
            <Text fw={600}>{t('card.none')}</Text>
          </div>
        )}
        {card ? <ExpiryNotice card={card} /> : null}
        {card && cardMode === null ? <Text size="sm">{t('payment.cardsClosed')}</Text> : null}
        {mayRegister ? <Registration isReplacing={card !== null} /> : null}
        {card && mayChange ? <Removal card={card} isInUse={method === 'card'} /> : null}
      </Stack>
    </div>
  );
};

interface CardProps {
  card: Card;
}

const CardFace = ({ card }: CardProps) => {
  const { t } = useTranslation();
  const cardName = useCardName();
  return (
    <div className={classes.face}>
      <IconCreditCard size={28} aria-hidden="true" />
      <div>
        <Text fw={600}>{cardName(card)}</Text>
        <Text size="sm">{t('card.expiry', { month: String(card.expiryMonth).padStart(2, '0'), year: card.expiryYear })}</Text>
        <Text size="xs" c="dimmed">
          {t('card.savedOn', { date: formatDay(today(Date.parse(card.savedAt)), currentLocale()) })}
        </Text>
      </div>
    </div>
  );
};

const ExpiryNotice = ({ card }: CardProps) => {
  const { t } = useTranslation();
  const validity = validityOf(card, today());
  if (validity === 'valid') return null;
  const isExpired = validity === 'expired';
  return (
    <Alert color={isExpired ? 'red' : 'orange'} icon={<IconAlertTriangle />} title={isExpired ? t('card.expired') : t('card.expiring')}>
      {isExpired ? t('card.expiredHint') : t('card.expiringHint', { date: formatDay(lastDayOf(card), currentLocale()) })}
    </Alert>
  );
};

interface RegistrationProps {
  isReplacing: boolean;
}

const Registration = ({ isReplacing }: RegistrationProps) => {
  const { t } = useTranslation();
  const { leave, isLeaving, failure } = useCardRegistration();
  return (
    <>
      <Text size="sm" c="dimmed">
        {isReplacing ? t('card.replaceHint') : t('card.noneHint')}
      </Text>
      {failure ? (
        <Alert color="red" role="alert" title={t('card.notSaved')} p="sm">
          {failure}
        </Alert>
      ) : null}
      <Group gap="sm">
        <Button variant={isReplacing ? 'default' : 'filled'} leftSection={<IconCreditCard size={18} />} loading={isLeaving} onClick={leave}>
          {isReplacing ? t('card.replace') : t('card.register')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isLeaving ? t('card.leaving') : ''}
        </Text>
      </Group>
    </>
  );
};

interface RemovalProps extends CardProps {
  isInUse: boolean;
}

const Removal = ({ card, isInUse }: RemovalProps) => {
  const { t } = useTranslation();
  const cardName = useCardName();
  const queryClient = useQueryClient();
  const removing = useMutation({
    ...paymentMethodRemoveCardMutation(),
    onSuccess: (saved) => {
      queryClient.setQueryData<PaymentMethod>(paymentMethodGetQueryKey(), saved);
      toast({ kind: 'success', message: t('card.removed') });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: paymentMethodGetQueryKey() }),
  });
  if (isInUse)
    return (
      <Text size="sm" c="dimmed">
        {t('card.inUse')}
      </Text>
    );
  const ask = (): void =>
    void modals.openConfirmModal({
      title: t('card.removeTitle'),
      children: <Text size="sm">{t('card.removeBody', { card: cardName(card) })}</Text>,
      labels: { confirm: t('card.remove'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => removing.mutate({}),
    });
  return (
    <Group>
      <Button variant="subtle" color="red" c="var(--mantine-color-error)" loading={removing.isPending} onClick={ask}>
        {t('card.remove')}
      </Button>
    </Group>
  );
};
