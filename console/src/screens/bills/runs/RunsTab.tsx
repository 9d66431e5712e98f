import { Alert, Button, Group, Table, Text } from '@mantine/core';
import type { BillingRun } from '@mekuri/client-console';
import { IconCalendarCheck, IconFileInvoice, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { wholeList } from '../../../ui/list/list-state.ts';
import { ListEmpty } from '../../../ui/list/ListEmpty.tsx';
import { ListResults } from '../../../ui/list/ListResults.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { billOperationsOf } from '../area.ts';
import { billingRunsOptions } from '../queries.ts';
import { formatMonth, useYen } from '../yen.ts';
import listClasses from '../list/BillList.module.css';
import classes from './Runs.module.css';

/** How often the months are read again while a run may be at work. */
const AGAIN_MS = 3000;

/** The months with what was billed of them, and the way to bill now. */
export const RunsTab = () => {
  const { t } = useTranslation();
  const me = useUser();
  const locale = currentLocale();
  const running = useMutation({ mutationFn: () => billOperationsOf(me).run({ throwOnError: true }) });
  const runs = useQuery({ ...billingRunsOptions(me), refetchInterval: running.isSuccess ? AGAIN_MS : false });
  const settledThrough = runs.data?.settledThrough;
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md" gap="md">
        <div className={classes.words}>
          <Text size="sm">{t('billRuns.lead')}</Text>
          {runs.data ? (
            <Text size="sm" fw={600}>
              {settledThrough ? t('billRuns.settledThrough', { date: formatDay(settledThrough, locale) }) : t('billRuns.nothingSettled')}
            </Text>
          ) : null}
        </div>
        {canEdit(me) ? (
          <Button leftSection={<IconPlayerPlay size={18} />} loading={running.isPending} onClick={() => running.mutate()}>
            {t('billRuns.run')}
          </Button>
        ) : null}
      </Group>
      {running.isSuccess ? (
        <Alert color="indigo" icon={<IconCalendarCheck />} title={t('billRuns.queued')} role="status" mb="md">
          {t('billRuns.queuedHint')}
        </Alert>
      ) : null}
      <ListResults
        list={wholeList(runs)}
        skeleton={<LoadingBlock height={240} />}
        empty={<ListEmpty icon={IconFileInvoice} title={t('billRuns.none')} description={t('billRuns.noneHint')} />}
        renderItems={(items) => <Months runs={items} />}
      />
    </>
  );
};

const Months = ({ runs }: { runs: readonly BillingRun[] }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  const yen = useYen();
  const number = (value: number): string => formatNumber(value, currentLocale());
  return (
    <div className={listClasses.panel}>
      <Table className={`${listClasses.table} ${classes.months}`} verticalSpacing="sm" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('billList.month')}</Table.Th>
            <Table.Th ta="right">{t('billRuns.accounts')}</Table.Th>
            <Table.Th ta="right">{t('billRuns.closed')}</Table.Th>
            <Table.Th ta="right">{t('billRuns.failed')}</Table.Th>
            <Table.Th ta="right">{t('billRuns.bills')}</Table.Th>
            <Table.Th ta="right">{t('billRuns.documentsFailed')}</Table.Th>
            <Table.Th ta="right">{t('billList.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map(({ month, accounts, closed, failed, bills, total, documentsFailed }) => (
            <Table.Tr key={month} className={listClasses.tableRow}>
              <Table.Td className={classes.month}>
                <Link to="/$userTypeId/bills" params={{ userTypeId: userType }} search={{ month }} className={classes.monthLink}>
                  {formatMonth(month)}
                </Link>
              </Table.Td>
              <Table.Td className={classes.number} data-label={t('billRuns.accounts')}>
                {number(accounts)}
              </Table.Td>
              <Table.Td className={classes.number} data-label={t('billRuns.closed')}>
                {number(closed)}
              </Table.Td>
              <Table.Td className={classes.number} data-label={t('billRuns.failed')} data-alarm={failed > 0 || undefined}>
                {number(failed)}
              </Table.Td>
              <Table.Td className={classes.number} data-label={t('billRuns.bills')}>
                {number(bills)}
              </Table.Td>
              <Table.Td className={classes.number} data-label={t('billRuns.documentsFailed')} data-alarm={documentsFailed > 0 || undefined}>
                {number(documentsFailed)}
              </Table.Td>
              <Table.Td className={classes.number} data-label={t('billList.total')}>
                {yen(total)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {runs.some(({ failed }) => failed > 0) ? (
        <Text size="sm" className={classes.foot}>
          {t('billRuns.failedHint')}
        </Text>
      ) : null}
    </div>
  );
};
