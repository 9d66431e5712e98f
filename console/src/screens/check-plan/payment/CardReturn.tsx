import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { paymentMethodFinishCardSession } from '@mekuri/client-console';
import { paymentMethodGetQueryKey } from '@mekuri/client-console/query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { hasCode, problemMessage } from '../../../ui/feedback/problem.ts';
import { mayPay } from '../rights.ts';
import { useCardName } from './use-card-name.ts';
import { useCardRegistration } from './use-card-registration.ts';

const route = getRouteApi('/$userTypeId/check-plan');

/** On the return from the payment provider's page: saves the card, shows the outcome and cleans the address. */
export const CardReturn = () => {
  const me = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [session] = useState(mayPay(me) ? search.card_session : undefined);
  // A query rather than a mutation: finishing the same session again changes nothing, so it may be repeated.
  const finishing = useQuery({
    queryKey: ['card-session', session],
    queryFn: async () => {
      const { data } = await paymentMethodFinishCardSession({ path: { sessionId: session! }, throwOnError: true });
      // The payment method may have been read before the card was saved.
      await queryClient.cancelQueries({ queryKey: paymentMethodGetQueryKey() });
      queryClient.setQueryData(paymentMethodGetQueryKey(), data);
      return data;
    },
    enabled: session !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isSettled = session === undefined || finishing.isSuccess || finishing.isError;
  useEffect(() => {
    if (!isSettled || search.card_session === undefined) return;
    void navigate({
      to: '/$userTypeId/check-plan',
      params: { userTypeId: me.userType },
      search: { ...search, card_session: undefined },
      replace: true,
      resetScroll: false,
    });
  }, [isSettled, search, navigate, me.userType]);
  if (session === undefined) return null;
  if (finishing.isFetching) return <Finishing />;
  if (finishing.isError) return <NotSaved error={finishing.error} onRetry={() => void finishing.refetch()} />;
  return finishing.data?.card ? <Saved card={finishing.data.card} /> : null;
};

const Finishing = () => {
  const { t } = useTranslation();
  return (
    <Alert color="indigo" role="status" icon={<Loader size={18} />}>
      {t('card.finishing')}
    </Alert>
  );
};

interface SavedProps {
  card: Parameters<ReturnType<typeof useCardName>>[0];
}

const Saved = ({ card }: SavedProps) => {
  const { t } = useTranslation();
  const cardName = useCardName();
  return (
    <Alert color="teal" role="status" icon={<IconCircleCheck />} title={t('card.saved')}>
      {t('card.savedHint', { card: cardName(card) })}
    </Alert>
  );
};

interface NotSavedProps {
  error: unknown;
  onRetry: () => void;
}

const NotSaved = ({ error, onRetry }: NotSavedProps) => {
  const { t } = useTranslation();
  const { leave, isLeaving, failure } = useCardRegistration();
  const isIncomplete = hasCode(error, 'billing.card_not_registered');
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('card.notSaved')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {failure ?? (isIncomplete ? t('card.notCompleted') : problemMessage(error))}
        </Text>
        <Button variant="default" size="compact-sm" loading={isLeaving} onClick={isIncomplete ? leave : onRetry}>
          {isIncomplete ? t('card.register') : t('action.retry')}
        </Button>
      </Group>
    </Alert>
  );
};
