import { Alert, Box, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { PaymentMethod as Method } from '@mekuri/client-console';
import { paymentMethodGetOptions } from '@mekuri/client-console/query';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { mayPay } from '../rights.ts';
import { CardPanel } from './CardPanel.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import classes from './Payment.module.css';

/** How the account's bills are paid, and its registered card. */
export const PaymentMethod = () => {
  const { t } = useTranslation();
  const { data, error, isError, isPending, refetch } = useQuery(paymentMethodGetOptions());
  const late = useDelayed(isPending);
  return (
    <Paper
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      component="section"
      className={classes.section}
      aria-labelledby="payment-method"
    >
      <Title order={2} id="payment-method" mb="md">
        {t('payment.title')}
      </Title>
      {late ? <Skeleton height={160} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <LoadedMethod method={data} /> : null}
    </Paper>
  );
};

interface LoadedMethodProps {
  method: Method;
}

const LoadedMethod = ({ method }: LoadedMethodProps) => {
  const { t } = useTranslation();
  const mayChange = mayPay(useUser());
  const { card, cardMode } = method;
  if (card === null && cardMode === null) return <Chosen name={t('billList.method.bank_transfer')} hint={t('payment.transferOnly')} />;
  return (
    <>
      {cardMode === 'test' ? (
        <Box mb="lg">
          <TestMode />
        </Box>
      ) : null}
      <div className={classes.parts}>
        {mayChange ? (
          <MethodChoice method={method} />
        ) : (
          <Chosen
            name={t(`billList.method.${method.method}`)}
            hint={method.method === 'card' ? t('payment.cardHint') : t('payment.transferHint')}
          />
        )}
        <CardPanel method={method} mayChange={mayChange} />
      </div>
    </>
  );
};

/** The payment provider moves no money. */
export const TestMode = () => {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" icon={<IconFlask />} title={t('payment.testMode')}>
      {t('payment.testModeHint')}
    </Alert>
  );
};

const Chosen = ({ name, hint }: { name: string; hint: string }) => (
  <div>
    <Text fw={600}>{name}</Text>
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
  </div>
);
