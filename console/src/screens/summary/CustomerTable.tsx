import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import type { DashboardCustomer } from '@mekuri/client-console';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { formatShortDay, useYen } from '../bills/yen.ts';
import classes from './Summary.module.css';

interface CustomerTableProps {
  customers: readonly DashboardCustomer[];
  /** Whether anything is known of the month. */
  isKnown: boolean;
  /** Shows the next customers; absent if all are shown. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** Accounts and what they pay a month, the greatest MRR first. */
export const CustomerTable = ({ customers, isKnown, onMore, isLoadingMore }: CustomerTableProps) => {
  const { t } = useTranslation();
  const yen = useYen();
  if (customers.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t(isKnown ? 'summary.noPaying' : 'summary.monthUnknown')}
      </Text>
    );
  return (
    <>
      <Table verticalSpacing="xs" horizontalSpacing="xs" aria-label={t('summary.customers')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('summary.accountAndPlan')}</Table.Th>
            <Table.Th className={classes.number}>{t('summary.accountMrr')}</Table.Th>
            <Table.Th className={classes.number}>{t('summary.contractSince')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {customers.map((customer) => (
            <Table.Tr key={customer.accountId}>
              <Table.Td className={classes.customer}>
                <CustomerName customer={customer} />
                <Text size="xs" c="dimmed">
                  {customer.planName}
                </Text>
              </Table.Td>
              <Table.Td className={classes.number}>
                {yen(customer.mrr)}
                {customer.wholesale > 0 ? (
                  <Text size="xs" c="dimmed" className={classes.share}>
                    {t('summary.wholesale', { amount: yen(customer.wholesale) })}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td className={classes.number}>
                {customer.contractStartsOn === null ? (
                  '–'
                ) : (
                  <time dateTime={customer.contractStartsOn}>{formatShortDay(customer.contractStartsOn)}</time>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {onMore ? (
        <Group justify="center" mt="md">
          <Button variant="default" loading={isLoadingMore} onClick={onMore}>
            {t('releases.more')}
          </Button>
        </Group>
      ) : null}
    </>
  );
};

const CustomerName = ({ customer: { accountId, companyName, deleted } }: { customer: DashboardCustomer }) => {
  const { t } = useTranslation();
  const { userType: userTypeId } = useUser();
  if (deleted)
    return (
      <Text size="sm">
        {companyName}{' '}
        <Text span size="xs" c="dimmed">
          {t('summary.deleted')}
        </Text>
      </Text>
    );
  return (
    <Anchor
      size="sm"
      c="inherit"
      underline="always"
      renderRoot={(props) => <Link {...props} to="/$userTypeId/user/$userId" params={{ userTypeId, userId: accountId }} />}
    >
      {companyName}
    </Anchor>
  );
};
