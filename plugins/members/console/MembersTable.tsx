import { Table, Text, UnstyledButton } from '@mantine/core';
import type { MemberSummary } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

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

export function MembersTable({ members, onOpen }: { members: readonly MemberSummary[]; onOpen: (id: string) => void }) {
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
