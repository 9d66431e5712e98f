import { Button, Group, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { billsExport, billsExportZip, billsList } from '@mekuri/client-console';
import { billsListInfiniteQueryKey } from '@mekuri/client-console/query';
import { downloadResponse } from '@mekuri/kit/console';
import { IconFileExport, IconFileZip, IconReceiptYen } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayExportPeople } from '../../../session/rights.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { growingList } from '../../../ui/list/list-state.ts';
import { ListEmpty } from '../../../ui/list/ListEmpty.tsx';
import { ListResults } from '../../../ui/list/ListResults.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { ArchiveDialog } from '../../bills/document/ArchiveDialog.tsx';
import { BillCards } from './BillCards.tsx';
import { BillTable } from './BillTable.tsx';
import { isProcessing, PENDING_MS } from './open-bills.ts';

const PAGE = 12;

/** Invoices and credit notes of one's own account, the newest first. */
export const PaymentHistory = () => {
  const { t } = useTranslation();
  const me = useUser();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const list = useInfiniteQuery({
    queryKey: billsListInfiniteQueryKey({ query: { limit: PAGE } }),
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await billsList({ query: { limit: PAGE, cursor }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isProcessing)) ? PENDING_MS : false),
  });
  const exporting = useMutation({
    mutationFn: async () => {
      const { data, response } = await billsExport({ parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'bills.csv');
    },
  });
  const [isArchiving, archive] = useDisclosure(false);
  const isEmpty = list.data?.pages.every(({ items }) => items.length === 0) ?? true;
  return (
    <section aria-labelledby="payment-history">
      <Group justify="space-between" mb="md" mih={36}>
        <Title order={2} id="payment-history">
          {t('bills.history')}
        </Title>
        {!isEmpty && mayExportPeople(me) ? (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileExport size={18} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('bills.export')}
            </Button>
            <Button variant="default" leftSection={<IconFileZip size={18} />} onClick={archive.open}>
              {t('billArchive.open')}
            </Button>
          </Group>
        ) : null}
      </Group>
      <ArchiveDialog
        isOpen={isArchiving}
        onClose={archive.close}
        request={(query) => billsExportZip({ query, parseAs: 'blob', throwOnError: true })}
      />
      <ListResults
        list={growingList(list)}
        skeleton={<LoadingBlock height={240} />}
        empty={<ListEmpty icon={IconReceiptYen} title={t('bills.empty')} description={t('bills.emptyHint')} />}
        renderItems={(bills) => (isNarrow ? <BillCards bills={bills} /> : <BillTable bills={bills} />)}
      />
    </section>
  );
};
