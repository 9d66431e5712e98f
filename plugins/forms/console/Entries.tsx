import { Badge, Stack } from '@mantine/core';
import { formsListContacts, formsListForms, type FormEntry, type FormSetting } from '@mekuri/client-console';
import { japanTime, useConsoleTab } from '@mekuri/kit/console';
import { EmptyState, RecordDownload, RecordResults, type RecordRow } from '@mekuri/kit/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadEntries } from './download.ts';
import { entriesKey, type EntriesSearch, isFiltered, queryOf, readSearch, writeSearch } from './entries-query.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { FiltersBar } from './FiltersBar.tsx';
import { useSeenEntries } from './use-seen-entries.ts';

const LISTS = { contact: formsListContacts, homepage: formsListForms } as const;
const ON_A_PAGE = 20;

interface Props {
  siteId: string;
  formType: FormSetting['formType'];
  readOnly: boolean;
}

const useEntries = ({ siteId, formType }: Props, search: Omit<EntriesSearch, 'entry'>) =>
  useQuery({
    queryKey: [...entriesKey(siteId, formType), search],
    queryFn: async ({ signal }) => {
      const query = { siteId, limit: ON_A_PAGE, ...queryOf(search), ...(search.cursor === '' ? {} : { cursor: search.cursor }) };
      return (await LISTS[formType]({ query, signal, throwOnError: true })).data;
    },
    placeholderData: keepPreviousData,
  });

const useRows = (entries: readonly FormEntry[]): RecordRow[] => {
  const { t, i18n } = useTranslation('forms');
  return entries.map(({ id, email, excerpt, receivedAt, position, mode, isArchived }) => ({
    id,
    title: email,
    openLabel: t('entries.open', { email }),
    words: excerpt,
    times: [{ label: t('entries.receivedAt'), at: receivedAt, shown: japanTime(receivedAt, i18n.language) }],
    marks: (
      <>
        {position !== '' && (
          <Badge variant="outline" color="gray" title={t('entries.position')}>
            {position}
          </Badge>
        )}
        {mode !== null && <Badge variant="light">{t(`entries.mode.${mode}`)}</Badge>}
        {isArchived && (
          <Badge variant="light" color="gray">
            {t('entries.kinds.archived')}
          </Badge>
        )}
      </>
    ),
  }));
};

/** The entries of a form, newest first. Filters, page and open entry are in the address. */
export function Entries(props: Props) {
  const { siteId, formType, readOnly } = props;
  const { t } = useTranslation('forms');
  const { canExport, search: said, show } = useConsoleTab();
  const search = readSearch(said);
  const { entry: opened, ...listed } = search;
  const list = useEntries(props, listed);
  const change = (changes: Partial<EntriesSearch>): void => show(writeSearch({ ...search, ...changes }));
  const { items = [], nextCursor = null } = list.data ?? {};
  const rows = useRows(items);
  const isNewest = !isFiltered(search) && search.cursor === '';
  useSeenEntries(siteId, formType, isNewest && !list.isPlaceholderData ? items.map(({ receivedAt }) => receivedAt) : []);
  return (
    <Stack gap="md">
      <FiltersBar filters={search} onChange={(changes) => change({ ...changes, cursor: '' })}>
        {canExport && <RecordDownload download={() => downloadEntries(siteId, formType, search)} />}
      </FiltersBar>
      <RecordResults
        label={t('entries.label')}
        state={list.status}
        rows={rows}
        empty={
          <EmptyState
            title={t(isNewest ? 'entries.empty' : 'entries.emptyFiltered')}
            hint={isNewest ? t('entries.emptyHint') : undefined}
          />
        }
        cursor={search.cursor}
        nextCursor={nextCursor}
        onOpen={(entry) => change({ entry })}
        onPage={(cursor) => change({ cursor })}
      />
      <EntryDrawer
        key={opened}
        siteId={siteId}
        formType={formType}
        entryId={opened || undefined}
        readOnly={readOnly}
        onClose={() => change({ entry: '' })}
      />
    </Stack>
  );
}
