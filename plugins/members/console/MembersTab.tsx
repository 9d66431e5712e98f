import { Alert, Button, Group, Paper, Skeleton, Stack, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { MemberSummary } from '@mekuri/client-console';
import { japanTime, type ConsoleSlots } from '@mekuri/kit/console';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadMembers } from './download.ts';
import { MemberDrawer } from './MemberDrawer.tsx';
import { queryOf, useMembers } from './use-members.ts';

function Row({ member, onOpen }: { member: MemberSummary; onOpen: () => void }) {
  const { t, i18n } = useTranslation('members');
  const { registeredAt, lastLoginAt } = member;
  return (
    <Table.Tr>
      <Table.Td>
        <UnstyledButton onClick={onOpen} aria-label={t('open', { email: member.email })} c="var(--mantine-color-anchor)" py={4}>
          {member.email}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={2}>
          {member.words}
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={registeredAt}>{japanTime(registeredAt, i18n.language)}</time>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {lastLoginAt === null ? '–' : <time dateTime={lastLoginAt}>{japanTime(lastLoginAt, i18n.language)}</time>}
      </Table.Td>
    </Table.Tr>
  );
}

function MembersTable({ members, onOpen }: { members: readonly MemberSummary[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('members');
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="sm" aria-label={t('tab')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('email')}</Table.Th>
            <Table.Th>{t('answers')}</Table.Th>
            <Table.Th>{t('registeredAt')}</Table.Th>
            <Table.Th>{t('lastLoginAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Row key={member.id} member={member} onOpen={() => onOpen(member.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

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

/** Who registered on a site. */
export default function MembersTab({ siteId, readOnly }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('members');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string>();
  const [file, setFile] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useMembers(siteId, useDeferredValue(search));
  const download = (): void => {
    setFile('loading');
    downloadMembers(queryOf(siteId, search)).then(
      () => setFile('idle'),
      () => setFile('failed'),
    );
  };
  const members = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        <TextInput type="search" label={t('search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} miw={260} />
        {list.isSuccess && (
          <Text size="sm" c="dimmed" role="status" pb={8}>
            {t('total', { total })}
          </Text>
        )}
        {!readOnly && (
          <Button variant="default" loading={file === 'loading'} onClick={download} ml="auto">
            {t('csv')}
          </Button>
        )}
      </Group>
      {file === 'failed' && <Alert color="red">{t('csvFailed')}</Alert>}
      {list.isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />}
      {list.isError && <Alert color="red">{t('failed')}</Alert>}
      {list.isSuccess && members.length === 0 && <Empty isSearch={search.trim() !== ''} />}
      {members.length > 0 && <MembersTable members={members} onOpen={setOpened} />}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('more')}
        </Button>
      )}
      <MemberDrawer key={opened} siteId={siteId} memberId={opened} readOnly={readOnly} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}
