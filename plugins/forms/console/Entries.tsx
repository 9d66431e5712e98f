import {
  Alert,
  Badge,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { formsListContacts, formsListForms, type FormEntry, type FormSetting } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadEntries } from './download.ts';
import { entriesKey, type Filters, KINDS, queryOf } from './entries-query.ts';
import { EntryDrawer } from './EntryDrawer.tsx';

const LISTS = { contact: formsListContacts, homepage: formsListForms } as const;

interface Props {
  siteId: string;
  formType: FormSetting['formType'];
  readOnly: boolean;
}

const useEntries = ({ siteId, formType }: Props, filters: Filters) =>
  useInfiniteQuery({
    queryKey: [...entriesKey(siteId, formType), filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { siteId, ...queryOf(filters), ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      return (await LISTS[formType]({ query, signal, throwOnError: true })).data;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
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

/** What visitors sent by a form, newest first. */
export function Entries(props: Props) {
  const { siteId, formType, readOnly } = props;
  const { t } = useTranslation('forms');
  const [filters, setFilters] = useState<Filters>({ kind: 'all', q: '', from: '', to: '' });
  const [opened, setOpened] = useState<string>();
  const [csv, setCsv] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useEntries(props, useDeferredValue(filters));
  const change = (changes: Partial<Filters>): void => setFilters((before) => ({ ...before, ...changes }));
  const download = (): void => {
    setCsv('loading');
    downloadEntries(siteId, formType, filters).then(
      () => setCsv('idle'),
      () => setCsv('failed'),
    );
  };
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = filters.kind !== 'all' || filters.q !== '' || filters.from !== '' || filters.to !== '';
  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        <SegmentedControl
          aria-label={t('entries.kind')}
          data={KINDS.map((value) => ({ value, label: t(`entries.kinds.${value}`) }))}
          value={filters.kind}
          onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? 'all' })}
        />
        <TextInput
          type="search"
          label={t('entries.search')}
          value={filters.q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('entries.from')}
          value={filters.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput type="date" label={t('entries.to')} value={filters.to} onChange={(event) => change({ to: event.currentTarget.value })} />
        {!readOnly && (
          <Button variant="default" loading={csv === 'loading'} onClick={download} ml="auto">
            {t('entries.csv')}
          </Button>
        )}
      </Group>
      {csv === 'failed' && <Alert color="red">{t('entries.csvFailed')}</Alert>}
      {list.isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('entries.loading')} />}
      {list.isError && <Alert color="red">{t('entries.failed')}</Alert>}
      {list.isSuccess && items.length === 0 && (
        <Paper withBorder p="xl" radius="md" ta="center">
          <Text fw={600}>{t(isFiltered ? 'entries.emptyFiltered' : 'entries.empty')}</Text>
          {!isFiltered && (
            <Text size="sm" c="dimmed">
              {t('entries.emptyHint')}
            </Text>
          )}
        </Paper>
      )}
      {items.length > 0 && (
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
                <Row key={entry.id} entry={entry} onOpen={() => setOpened(entry.id)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('entries.more')}
        </Button>
      )}
      <EntryDrawer
        key={opened}
        siteId={siteId}
        formType={formType}
        entryId={opened}
        readOnly={readOnly}
        onClose={() => setOpened(undefined)}
      />
    </Stack>
  );
}
