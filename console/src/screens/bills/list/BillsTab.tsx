import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { downloadResponse } from '@mekuri/kit/console';
import { IconFileExport, IconFileInvoice, IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayExportPeople } from '../../../session/rights.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { growingList } from '../../../ui/list/list-state.ts';
import { ListEmpty, NoMatch } from '../../../ui/list/ListEmpty.tsx';
import { ListResults } from '../../../ui/list/ListResults.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { billOperationsOf } from '../area.ts';
import { ArchiveDialog } from '../document/ArchiveDialog.tsx';
import { billListOptions, billTotalsOptions } from '../queries.ts';
import { type BillFilters as Filters, type BillSearch, filterQuery, isFiltered, NO_FILTERS } from '../search.ts';
import { BillCards } from './BillCards.tsx';
import { BillFilters } from './BillFilters.tsx';
import { BillTable } from './BillTable.tsx';
import { BillTotals } from './BillTotals.tsx';

interface BillsTabProps {
  search: BillSearch;
  onShow: (change: BillSearch) => void;
}

/** The list as the address narrows it, with its totals. */
export const BillsTab = ({ search, onShow }: BillsTabProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const list = useInfiniteQuery({ ...billListOptions(me, search), placeholderData: keepPreviousData });
  const totals = useQuery({ ...billTotalsOptions(me, search), placeholderData: keepPreviousData });
  const [isArchiving, archive] = useDisclosure(false);
  const exporting = useMutation({
    mutationFn: async (filters: Filters) => {
      // As bytes: a text would lose its byte order mark.
      const query = filterQuery(filters);
      const { data, response } = await billOperationsOf(me).export({ query, parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'billList.csv');
    },
  });
  const open = (bill: string): void => onShow({ bill });
  return (
    <>
      <BillFilters
        search={search}
        onChange={onShow}
        action={
          mayExportPeople(me) ? (
            <>
              <Button
                variant="default"
                leftSection={<IconFileExport size={18} />}
                loading={exporting.isPending}
                onClick={() => exporting.mutate(search)}
              >
                {t('users.export')}
              </Button>
              <Button variant="default" leftSection={<IconFileZip size={18} />} onClick={archive.open}>
                {t('billArchive.open')}
              </Button>
            </>
          ) : null
        }
      />
      <ArchiveDialog
        isOpen={isArchiving}
        onClose={archive.close}
        request={(query) => billOperationsOf(me).exportZip({ query, parseAs: 'blob', throwOnError: true })}
      />
      {totals.data ? <BillTotals totals={totals.data} /> : null}
      <ListResults
        list={growingList(list)}
        skeleton={<LoadingBlock height={320} />}
        empty={
          isFiltered(search) ? (
            <NoMatch title={t('billList.noMatch')} onClear={() => onShow(NO_FILTERS)} />
          ) : (
            <ListEmpty icon={IconFileInvoice} title={t('billList.none')} description={t('billList.noneHint')} />
          )
        }
        renderItems={(bills) => (isNarrow ? <BillCards bills={bills} onOpen={open} /> : <BillTable bills={bills} onOpen={open} />)}
      />
    </>
  );
};
