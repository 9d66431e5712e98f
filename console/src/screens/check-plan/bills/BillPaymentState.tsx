import { Alert, Button, Group, Text } from '@mantine/core';
import type { BillDetail } from '@mekuri/client-console';
import { IconAlertTriangle, IconCircleCheck, IconCreditCard, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { knownFailure } from '../../bills/charges/failure-codes.ts';
import { TestMode } from '../payment/PaymentMethod.tsx';
import { isOpen } from './open-bills.ts';
import type { BillPayment, usePaymentReturn } from './use-bill-payment.ts';
import classes from './BillDialog.module.css';

interface BillPaymentStateProps {
  bill: BillDetail;
  payment: BillPayment;
  returned: ReturnType<typeof usePaymentReturn>;
}

/** The state of an invoice's payment by card, above the document. */
export const BillPaymentState = ({ bill, payment, returned }: BillPaymentStateProps) => {
  const { t } = useTranslation();
  const { isReturn, failure } = returned;
  const isAnswered = (isReturn && !failure) || payment.checking.isSuccess;
  const isPayable = isOpen(bill) && payment.cardMode !== null && payment.mayPay;
  return (
    <div className={classes.payment}>
      {failure ? (
        <Alert color="orange" role="alert" icon={<IconAlertTriangle />} title={t('billCard.unchecked')}>
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 260px">
              {problemMessage(failure)}
            </Text>
            <Button variant="default" size="compact-sm" onClick={returned.retry}>
              {t('action.retry')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {isAnswered && bill.status === 'paid' ? (
        <Alert color="teal" role="status" icon={<IconCircleCheck />} title={t('billCard.paid')}>
          {t('billCard.paidHint')}
        </Alert>
      ) : null}
      {isAnswered && bill.status === 'unpaid' ? (
        <Alert color="gray" role="status" icon={<IconInfoCircle />} title={t('billCard.notPaid')}>
          {t('billCard.notPaidHint')}
        </Alert>
      ) : null}
      {bill.status === 'processing' ? <Processing bill={bill} payment={payment} /> : null}
      {bill.status === 'failed' ? <Failed bill={bill} isPayable={isPayable} isAnnounced={isAnswered} /> : null}
      {isPayable && payment.cardMode === 'test' ? <TestMode /> : null}
      {isPayable ? <Pay page={payment.page} /> : null}
    </div>
  );
};

const Pay = ({ page }: Pick<BillPayment, 'page'>) => {
  const { t } = useTranslation();
  return (
    <>
      {page.failure ? (
        <Alert color="red" role="alert" p="sm">
          {page.failure}
        </Alert>
      ) : null}
      <Group gap="sm">
        <Button leftSection={<IconCreditCard size={18} />} loading={page.isLeaving} onClick={page.leave}>
          {t('billCard.pay')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {page.isLeaving ? t('card.leaving') : ''}
        </Text>
      </Group>
    </>
  );
};

const Processing = ({ bill, payment: { page, checking, mayPay } }: Omit<BillPaymentStateProps, 'returned'>) => {
  const { t } = useTranslation();
  const isPageOpen = bill.charges.some(({ kind, state }) => kind === 'hosted' && state === 'started');
  const failure = page.failure ?? (checking.error ? problemMessage(checking.error) : null);
  return (
    <Alert color="indigo" icon={<IconHourglass />} title={t('billCard.processing')}>
      <Text size="sm">{isPageOpen ? t('billCard.openHint') : t('billCard.processingHint')}</Text>
      {mayPay ? (
        <Group gap="xs" mt="sm">
          <Button variant="default" size="compact-sm" loading={checking.isPending} onClick={() => checking.mutate()}>
            {t('billCard.check')}
          </Button>
          {isPageOpen ? (
            <Button variant="default" size="compact-sm" loading={page.isLeaving} onClick={page.leave}>
              {t('billCard.resume')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {failure ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {failure}
        </Text>
      ) : null}
      <Text size="sm" role="status" mt={checking.isSuccess ? 'xs' : 0}>
        {checking.isSuccess ? t('billCard.notYet') : ''}
      </Text>
    </Alert>
  );
};

interface FailedProps {
  bill: BillDetail;
  isPayable: boolean;
  /** The customer has just come back from the payment page, or asked for the state. */
  isAnnounced: boolean;
}

const Failed = ({ bill, isPayable, isAnnounced }: FailedProps) => {
  const { t } = useTranslation();
  const failure = knownFailure(bill.charges.find(({ state }) => state === 'failed')?.code ?? null);
  return (
    <Alert color="red" role={isAnnounced ? 'alert' : undefined} icon={<IconAlertTriangle />} title={t('billCard.failed')}>
      {t(`charge.failure.${failure}`)}{' '}
      {failure === 'authentication_required' && isPayable ? t('billCard.authenticateAdvice') : t('billCard.failedAdvice')}
    </Alert>
  );
};
