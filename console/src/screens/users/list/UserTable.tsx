import { Checkbox, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { ContractBadge } from '../ContractBadge.tsx';
import { InvitationNote } from '../InvitationNote.tsx';
import { nextSort, type UserSort } from './search.ts';
import { PlanNames } from '../PlanNames.tsx';
import { TermEnd } from '../TermEnd.tsx';
import type { Rows } from './use-rows.ts';
import { UserMenu } from '../UserMenu.tsx';
import classes from './UserList.module.css';

interface UserTableProps {
  users: readonly ManagedUser[];
  rows: Rows;
  sort: UserSort | undefined;
  onSort: (sort: UserSort | undefined) => void;
}

/** The list on wide screens. */
export const UserTable = ({ users, rows, sort, onSort }: UserTableProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const locale = currentLocale();
  const chosen = users.filter(({ id }) => rows.selected.has(id)).length;
  return (
    <div className={classes.panel}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label={t('users.selectAll')}
                checked={chosen === users.length}
                indeterminate={chosen > 0 && chosen < users.length}
                onChange={rows.toggleAll}
              />
            </Table.Th>
            <SortableHead label={t('users.company')} orders={['company_asc', 'company_desc']} sort={sort} onSort={onSort} />
            <Table.Th>{t('users.type')}</Table.Th>
            <Table.Th>{t('users.plan')}</Table.Th>
            <Table.Th>{t('users.contract')}</Table.Th>
            <SortableHead label={t('users.endsOn')} orders={['ends_asc', 'ends_desc']} sort={sort} onSort={onSort} />
            <Table.Th ta="right">{t('users.sites')}</Table.Th>
            <Table.Th w={52}>
              <VisuallyHidden>{t('users.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id} className={classes.tableRow} data-selected={rows.selected.has(user.id) || undefined}>
              <Table.Td className={classes.above}>
                <Checkbox
                  aria-label={t('users.select', { name: user.companyName })}
                  checked={rows.selected.has(user.id)}
                  onChange={(event) => rows.toggle(user.id, (event.nativeEvent as MouseEvent).shiftKey)}
                />
              </Table.Td>
              <Table.Td className={classes.nameCell}>
                <Link
                  to="/$userTypeId/user/$userId"
                  params={{ userTypeId: me.userType, userId: user.id }}
                  className={classes.name}
                  data-row={user.id}
                >
                  {user.companyName}
                </Link>
                <Text size="xs" c="dimmed" truncate>
                  {t('users.contactLine', { name: user.name, email: user.email })}
                </Text>
                <InvitationNote user={user} />
              </Table.Td>
              <Table.Td>
                <Text size="sm">{t(`accountType.${user.accountType}`)}</Text>
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {user.parent.companyName}
                </Text>
              </Table.Td>
              <Table.Td className={classes.planCell}>
                <PlanNames user={user} />
              </Table.Td>
              <Table.Td>
                <ContractBadge status={user.contractStatus} />
              </Table.Td>
              <Table.Td>
                <TermEnd user={user} />
              </Table.Td>
              <Table.Td ta="right">{formatNumber(user.sitesUsed, locale)}</Table.Td>
              <Table.Td className={classes.above}>
                <UserMenu user={user} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

interface SortableHeadProps {
  label: string;
  orders: readonly [UserSort, UserSort];
  sort: UserSort | undefined;
  onSort: (sort: UserSort | undefined) => void;
}

const SortableHead = ({ label, orders: [first, second], sort, onSort }: SortableHeadProps) => {
  const state = sort === first ? 'ascending' : sort === second ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[state];
  return (
    <Table.Th aria-sort={state}>
      <UnstyledButton className={classes.sortHead} onClick={() => onSort(nextSort(sort, first, second))}>
        {label}
        <Icon size={15} className={classes.sortIcon} data-state={state} />
      </UnstyledButton>
    </Table.Th>
  );
};
