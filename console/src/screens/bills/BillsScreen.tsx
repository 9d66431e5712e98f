import { Tabs } from '@mantine/core';
import { isAbsent } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { BankTab } from './bank/BankTab.tsx';
import { BillDialog } from './detail/BillDialog.tsx';
import { IssuerTab } from './issuer/IssuerTab.tsx';
import { BillsTab } from './list/BillsTab.tsx';
import { billOptions } from './queries.ts';
import { RunsTab } from './runs/RunsTab.tsx';
import { BILL_TABS, type BillSearch } from './search.ts';

const route = getRouteApi('/$userTypeId/bills');

/** The bills of the accounts below, the bank transfers that pay them, the months that were billed, and the settings of the issuer. */
export const BillsScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const go = (next: BillSearch): void => void navigate({ to: '/$userTypeId/bills', params: { userTypeId: me.userType }, search: next });
  const detail = useQuery({ ...billOptions(me, search.bill ?? ''), enabled: search.bill !== undefined });
  if (search.bill !== undefined && !detail.data && isAbsent(detail.error)) return <NotFoundScreen />;
  return (
    <Page title={t('menu.bills')} lead={t('billList.lead')}>
      <Tabs
        value={search.tab ?? 'bills'}
        keepMounted={false}
        onChange={(next) => go({ tab: BILL_TABS.filter((tab) => tab !== 'bills').find((tab) => tab === next) })}
      >
        <Tabs.List mb="lg">
          {BILL_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`billList.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="bills">
          <BillsTab search={search} onShow={(change) => go({ ...search, ...change })} />
        </Tabs.Panel>
        <Tabs.Panel value="bank">
          <BankTab search={search} onShow={(change) => go({ ...search, ...change })} />
        </Tabs.Panel>
        <Tabs.Panel value="runs">
          <RunsTab />
        </Tabs.Panel>
        <Tabs.Panel value="issuer">
          <IssuerTab />
        </Tabs.Panel>
      </Tabs>
      <BillDialog
        billId={search.bill}
        bill={detail.data}
        error={detail.isError && !detail.data ? detail.error : null}
        onRetry={() => void detail.refetch()}
        onShow={(bill) => go({ ...search, bill })}
      />
    </Page>
  );
};
