import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { formsListContacts, formsListForms, type FormEntry, type FormSetting } from '@mekuri/client-console';
import { japanTime, useConsoleTab } from '@mekuri/kit/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadEntries } from './download.ts';
import { entriesKey, type EntriesSearch, isFiltered, queryOf, readSearch, writeSearch } from './entries-query.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { FiltersBar } from './FiltersBar.tsx';

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

function Row({ entry, onOpen }: { entry: FormEntry; onOpen: () => void }) {
  const { t, i18n } = useTranslation('forms');
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={entry.receivedAt}>{japanTime(entry.receivedAt, i18n.language)}</time>
      </Table.Td>
      <Table.Td>
        <UnstyledButton onClick={onOpen} aria-label={t('entries.open', { email: entry.email })} c="var(--mantine-color-anchor)" py={4}>
          {entry.email}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={2}>
          {entry.excerpt}
        </Text>
      </Table.Td>
      <Table.Td>{entry.position}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          {entry.mode !== null && <Badge variant="light">{t(`entries.mode.${entry.mode}`)}</Badge>}
          {entry.isArchived && (
            <Badge variant="light" color="gray">
              {t('entries.kinds.archived')}
            </Badge>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function Rows({ items, onOpen }: { items: readonly FormEntry[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('forms');
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="sm" aria-label={t('entries.label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('entries.receivedAt')}</Table.Th>
            <Table.Th>{t('entries.email')}</Table.Th>
            <Table.Th>{t('entries.excerpt')}</Table.Th>
            <Table.Th>{t('entries.position')}</Table.Th>
            <Table.Th>{t('entries.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((entry) => (
            <Row key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Nothing({ hint }: { hint: boolean }) {
  const { t } = useTranslation('forms');
  return (
    <Paper withBorder p="xl" radius="md" ta="center">
      <Text fw={600}>{t(hint ? 'entries.empty' : 'entries.emptyFiltered')}</Text>
      {hint && (
        <Text size="sm" c="dimmed">
          {t('entries.emptyHint')}
        </Text>
      )}
    </Paper>
  );
}

/** What visitors sent by a form, newest first. What of it is shown is in the address. */
export function Entries(props: Props) {
  const { siteId, formType, readOnly } = props;
  const { t } = useTranslation('forms');
  const { canExport, search: said, show } = useConsoleTab();
  const search = readSearch(said);
  const { entry: opened, ...listed } = search;
  const list = useEntries(props, listed);
  const [csv, setCsv] = useState<'idle' | 'loading' | 'failed'>('idle');
  const change = (changes: Partial<EntriesSearch>): void => show(writeSearch({ ...search, ...changes }));
  const download = (): void => {
    setCsv('loading');
    downloadEntries(siteId, formType, search).then(
      () => setCsv('idle'),
      () => setCsv('failed'),
    );
  };
  const { items = [], nextCursor = null } = list.data ?? {};
  return (
    <Stack gap="md">
      <FiltersBar filters={search} onChange={(changes) => change({ ...changes, cursor: '' })}>
        {canExport && (
          <Button variant="default" loading={csv === 'loading'} onClick={download} ml="auto">
            {t('entries.csv')}
          </Button>
        )}
      </FiltersBar>
      {csv === 'failed' && <Alert color="red">{t('entries.csvFailed')}</Alert>}
      {list.isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('entries.loading')} />}
      {list.isError && <Alert color="red">{t('entries.failed')}</Alert>}
      {list.isSuccess && items.length === 0 && <Nothing hint={!isFiltered(search) && search.cursor === ''} />}
      {items.length > 0 && <Rows items={items} onOpen={(entry) => change({ entry })} />}
      {(nextCursor !== null || search.cursor !== '') && (
        <Group component="nav" justify="center" aria-label={t('entries.pages')}>
          <Button variant="default" disabled={search.cursor === ''} onClick={() => change({ cursor: '' })}>
            {t('entries.first')}
          </Button>
          <Button variant="default" disabled={nextCursor === null} onClick={() => change({ cursor: nextCursor ?? '' })}>
            {t('entries.next')}
          </Button>
        </Group>
      )}
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
