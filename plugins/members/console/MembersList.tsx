import { Group, Stack, Text } from '@mantine/core';
import type { MemberSummary } from '@mekuri/client-console';
import { japanTime, useConsoleTab } from '@mekuri/kit/console';
import { EmptyState, RecordDownload, RecordResults, type RecordRow, SearchField } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { downloadMembers } from './download.ts';
import { MemberDrawer } from './MemberDrawer.tsx';
import { type MembersSearch, queryOf, readSearch, useMembers } from './members-query.ts';
import { useSeenMembers } from './use-seen-members.ts';

const useRows = (members: readonly MemberSummary[]): RecordRow[] => {
  const { t, i18n } = useTranslation('members');
  const instant = (label: string, at: string | null) => ({ label, at, shown: at === null ? '' : japanTime(at, i18n.language) });
  return members.map(({ id, email, words, registeredAt, lastLoginAt }) => ({
    id,
    title: email,
    openLabel: t('open', { email }),
    words,
    times: [instant(t('registeredAt'), registeredAt), instant(t('lastLoginAt'), lastLoginAt)],
  }));
};

/** The members of a site, newest first. Search, page and open member are in the address. */
export function MembersList({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('members');
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
      <RecordResults
        label={t('list.label')}
        state={list.status}
        rows={rows}
        empty={<EmptyState title={t(isSearch ? 'emptySearch' : 'empty')} hint={isSearch ? undefined : t('emptyHint')} />}
        cursor={search.cursor}
        nextCursor={nextCursor}
        onOpen={(member) => change({ member })}
        onPage={(cursor) => change({ cursor })}
      />
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
