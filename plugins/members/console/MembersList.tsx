import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { MemberSummary } from '@mekuri/client-console';
import { japanTime, useConsoleTab } from '@mekuri/kit/console';
import { EmptyState, RecordDownload, RecordList, RecordPages, type RecordRow, SearchField } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { downloadMembers } from './download.ts';
import { MemberDrawer } from './MemberDrawer.tsx';
import { type MembersSearch, queryOf, readSearch, useMembers } from './members-query.ts';
import { useSeenMembers } from './use-seen-members.ts';

const useRows = (members: readonly MemberSummary[]): RecordRow[] => {
  const { t, i18n } = useTranslation('members');
  const moment = (label: string, at: string | null) => ({ label, at, shown: at === null ? '' : japanTime(at, i18n.language) });
  return members.map(({ id, email, words, registeredAt, lastLoginAt }) => ({
    id,
    title: email,
    openLabel: t('open', { email }),
    words,
    moments: [moment(t('registeredAt'), registeredAt), moment(t('lastLoginAt'), lastLoginAt)],
  }));
};

/** Who registered on a site, newest first. What of it is shown is in the address. */
export function MembersList({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('members');
  const kit = useTranslation('kit');
  const { canExport, search: said, show } = useConsoleTab();
  const search = readSearch(said);
  const list = useMembers(siteId, search);
  const change = (changes: Partial<MembersSearch>): void => show({ ...search, ...changes });
  const { items = [], nextCursor = null, total = 0 } = list.data ?? {};
  const rows = useRows(items);
  const isSearch = search.q !== '' || search.cursor !== '';
  useSeenMembers(siteId, isSearch || list.isPlaceholderData ? [] : items.map(({ registeredAt }) => registeredAt));
  return (
    <Stack gap="md">
      <Group align="end" gap="sm" role="search">
        <SearchField label={t('search')} value={search.q} onChange={(q) => change({ q, cursor: '' })} />
        {list.isSuccess && (
          <Text size="sm" c="dimmed" role="status" pb={8}>
            {t('total', { total })}
          </Text>
        )}
        {canExport && total > 0 && <RecordDownload download={() => downloadMembers(queryOf(siteId, search))} />}
      </Group>
      {list.isPending && <Skeleton height={240} radius="md" role="status" aria-label={kit.t('records.loading')} />}
      {list.isError && <Alert color="red">{kit.t('records.failed')}</Alert>}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={t(isSearch ? 'emptySearch' : 'empty')} hint={isSearch ? undefined : t('emptyHint')} />
      )}
      {rows.length > 0 && <RecordList label={t('list.label')} rows={rows} onOpen={(member) => change({ member })} />}
      <RecordPages cursor={search.cursor} nextCursor={nextCursor} onChange={(cursor) => change({ cursor })} />
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
