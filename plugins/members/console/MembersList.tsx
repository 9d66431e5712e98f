import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useConsoleTab } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadMembers } from './download.ts';
import { MemberDrawer } from './MemberDrawer.tsx';
import { type MembersSearch, queryOf, readSearch, useMembers } from './members-query.ts';
import { MembersTable } from './MembersTable.tsx';
import { SearchField } from './SearchField.tsx';

function Empty({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation('members');
  return (
    <Paper withBorder p="xl" radius="md" ta="center">
      <Text fw={600}>{t(isSearch ? 'emptySearch' : 'empty')}</Text>
      {isSearch ? null : (
        <Text size="sm" c="dimmed">
          {t('emptyHint')}
        </Text>
      )}
    </Paper>
  );
}

/** The list as it is searched, as a file. */
function Download({ siteId, search }: { siteId: string; search: MembersSearch }) {
  const { t } = useTranslation('members');
  const [file, setFile] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = (): void => {
    setFile('loading');
    downloadMembers(queryOf(siteId, search)).then(
      () => setFile('idle'),
      () => setFile('failed'),
    );
  };
  return (
    <Stack gap="xs" ml="auto" align="end">
      <Button variant="default" loading={file === 'loading'} onClick={download}>
        {t('csv')}
      </Button>
      {file === 'failed' && <Alert color="red">{t('csvFailed')}</Alert>}
    </Stack>
  );
}

/** Who registered on a site, newest first. What of it is shown is in the address. */
export function MembersList({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('members');
  const { canExport, search: said, show } = useConsoleTab();
  const search = readSearch(said);
  const list = useMembers(siteId, search);
  const change = (changes: Partial<MembersSearch>): void => show({ ...search, ...changes });
  const { items = [], nextCursor = null, total = 0 } = list.data ?? {};
  return (
    <Stack gap="md">
      <Group align="end" gap="sm" role="search">
        <SearchField value={search.q} onChange={(q) => change({ q, cursor: '' })} />
        {list.isSuccess && (
          <Text size="sm" c="dimmed" role="status" pb={8}>
            {t('total', { total })}
          </Text>
        )}
        {canExport && total > 0 && <Download siteId={siteId} search={search} />}
      </Group>
      {list.isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />}
      {list.isError && <Alert color="red">{t('failed')}</Alert>}
      {list.isSuccess && items.length === 0 && <Empty isSearch={search.q !== '' || search.cursor !== ''} />}
      {items.length > 0 && <MembersTable members={items} onOpen={(member) => change({ member })} />}
      {(nextCursor !== null || search.cursor !== '') && (
        <Group component="nav" justify="center" aria-label={t('pages')}>
          <Button variant="default" disabled={search.cursor === ''} onClick={() => change({ cursor: '' })}>
            {t('first')}
          </Button>
          <Button variant="default" disabled={nextCursor === null} onClick={() => change({ cursor: nextCursor ?? '' })}>
            {t('next')}
          </Button>
        </Group>
      )}
      <MemberDrawer
        key={search.member}
        siteId={siteId}
        memberId={search.member || undefined}
        readOnly={readOnly}
        onClose={() => change({ member: '' })}
      />
    </Stack>
  );
}
