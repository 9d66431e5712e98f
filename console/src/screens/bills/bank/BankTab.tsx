import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBuildingBank, IconChecks, IconFileImport, IconPencilPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { growingList } from '../../../ui/list/list-state.ts';
import { ListEmpty, NoMatch } from '../../../ui/list/ListEmpty.tsx';
import { ListResults } from '../../../ui/list/ListResults.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { billOperationsOf } from '../area.ts';
import { transferListOptions, useReloadBills } from '../queries.ts';
import { type BillSearch, isFiltered, NO_FILTERS } from '../search.ts';
import { useYen } from '../yen.ts';
import { EnterTransferDialog } from './EnterTransferDialog.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { TransferCard } from './TransferCard.tsx';
import { TransferFilters } from './TransferFilters.tsx';
import classes from './Bank.module.css';

interface BankTabProps {
  search: BillSearch;
  onShow: (change: BillSearch) => void;
}

/** Transfers of the bank statements, with the bills that each of them pays or seems to pay. */
export const BankTab = ({ search, onShow }: BankTabProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const reload = useReloadBills();
  const [importing, setImporting] = useState(false);
  const [entering, setEntering] = useState(false);
  const list = useInfiniteQuery({ ...transferListOptions(me, search), placeholderData: keepPreviousData });
  const accepting = useMutation({
    mutationFn: async () => (await billOperationsOf(me).transfers.acceptExact({ throwOnError: true })).data,
    onSuccess: async ({ transfers, amount }) => {
      const message =
        transfers === 0
          ? t('bank.acceptedNone')
          : t('bank.accepted', { number: formatNumber(transfers, currentLocale()), amount: yen(amount) });
      toast({ kind: 'success', message });
      await reload();
    },
  });
  const transfers = list.data?.pages.flatMap(({ items }) => items);
  const mayEdit = canEdit(me);
  const hasCertain = transfers?.some(({ suggestions: [first] }) => first?.isCertain) ?? false;
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md" gap="md">
        <Text size="sm" className={classes.words}>
          {t('bank.lead')}
        </Text>
        {mayEdit ? (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconChecks size={18} />}
              disabled={!hasCertain}
              loading={accepting.isPending}
              onClick={() => accepting.mutate()}
            >
              {t('bank.acceptAll')}
            </Button>
            <Button variant="default" leftSection={<IconPencilPlus size={18} />} onClick={() => setEntering(true)}>
              {t('bank.enter')}
            </Button>
            <Button leftSection={<IconFileImport size={18} />} onClick={() => setImporting(true)}>
              {t('bank.import')}
            </Button>
          </Group>
        ) : null}
      </Group>
      <TransferFilters search={search} onChange={onShow} />
      {list.isError && transfers ? <Alert color="red">{t('bank.stale')}</Alert> : null}
      <ListResults
        list={growingList(list)}
        skeleton={<LoadingBlock height={320} />}
        empty={
          <NoTransfers
            search={search}
            onClear={() => onShow({ ...NO_FILTERS, transfers: undefined })}
            {...(mayEdit ? { onImport: () => setImporting(true) } : {})}
          />
        }
        renderItems={(items) => (
          <ul className={classes.list} aria-label={t('billList.tab.bank')}>
            {items.map((transfer) => (
              <TransferCard key={transfer.id} transfer={transfer} onOpenBill={(bill) => onShow({ bill })} />
            ))}
          </ul>
        )}
      />
      <StatementDialog opened={importing} onClose={() => setImporting(false)} />
      <EnterTransferDialog opened={entering} onClose={() => setEntering(false)} />
    </>
  );
};

interface NoTransfersProps {
  search: BillSearch;
  onClear: () => void;
  onImport?: () => void;
}

const NoTransfers = ({ search, onClear, onImport }: NoTransfersProps) => {
  const { t } = useTranslation();
  if (isFiltered(search)) return <NoMatch title={t('bank.noMatch')} onClear={onClear} />;
  return (
    <ListEmpty
      icon={IconBuildingBank}
      title={search.transfers === undefined ? t('bank.none') : t('bank.noneOfView')}
      description={t('bank.noneHint')}
      action={
        onImport ? (
          <Button variant="default" onClick={onImport}>
            {t('bank.import')}
          </Button>
        ) : null
      }
    />
  );
};
