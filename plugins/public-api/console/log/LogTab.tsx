import { Button, NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { ApiCallCount } from '@mekuri/client-console';
import { publicApiListCallsOptions } from '@mekuri/client-console/query';
import { languageTag, LoadFailure } from '@mekuri/kit/console';
import { EmptyState } from '@mekuri/kit/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAGE = 100;
/** Select value for Basic authentication and IP restriction, which have no key id. */
const WITHOUT_KEY = 'none';

const credentialOf = ({ keyId }: ApiCallCount): string => keyId ?? WITHOUT_KEY;

/** Number of calls per day, credential and operation. */
export function LogTab() {
  const { t } = useTranslation('public-api');
  const { data, isError, error, refetch } = useQuery(publicApiListCallsOptions());
  const [chosen, setChosen] = useState('');
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />;
  if (data.items.length === 0) return <EmptyState title={t('log.none')} hint={t('log.noneHint')} />;
  const names = new Map(data.items.map((row) => [credentialOf(row), row.keyName ?? t('log.withoutKey')]));
  const rows = chosen === '' ? data.items : data.items.filter((row) => credentialOf(row) === chosen);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('log.lead')}
      </Text>
      {names.size > 1 && (
        <NativeSelect
          label={t('log.credential')}
          value={chosen}
          data={[{ value: '', label: t('log.all') }, ...Array.from(names, ([value, label]) => ({ value, label }))]}
          style={{ maxWidth: '20rem' }}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <CallTable key={chosen} rows={rows} />
    </Stack>
  );
}

function CallTable({ rows }: { rows: readonly ApiCallCount[] }) {
  const { t, i18n } = useTranslation('public-api');
  const [shown, setShown] = useState(PAGE);
  const number = new Intl.NumberFormat(languageTag(i18n.language));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard */}
      <div className="public-api-log" tabIndex={0} role="region" aria-label={t('tabs.log')}>
        <Table verticalSpacing="xs" miw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('log.day')}</Table.Th>
              <Table.Th>{t('log.credential')}</Table.Th>
              <Table.Th>{t('log.operation')}</Table.Th>
              <Table.Th ta="end">{t('log.calls')}</Table.Th>
              <Table.Th ta="end">{t('log.errors')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map((row) => (
              <Table.Tr key={`${row.day} ${credentialOf(row)} ${row.operation}`}>
                <Table.Td>{row.day}</Table.Td>
                <Table.Td className="public-api-name">{row.keyName ?? t('log.withoutKey')}</Table.Td>
                <Table.Td className="public-api-code">{row.operation}</Table.Td>
                <Table.Td ta="end">{number.format(row.calls)}</Table.Td>
                <Table.Td ta="end">
                  <Text component="span" size="sm" {...(row.errors > 0 && { c: 'red', fw: 600 })}>
                    {number.format(row.errors)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rows.length > shown && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setShown(shown + PAGE)}>
          {t('log.more', { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}
