import { Button, Group, Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconList, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { mayCreateUsers } from '../rights.ts';
import { Card } from './Card.tsx';

interface ChildAccountsCardProps {
  user: ManagedUser;
}

/** The number of accounts below an OEM, with links to them. */
export const ChildAccountsCard = ({ user }: ChildAccountsCardProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const isOver = user.contractStatus === 'terminated' || user.contractStatus === 'inactive';
  return (
    <Card title={t('user.below')}>
      <Text size="sm" mb="sm">
        {t('user.belowCount', { number: formatNumber(user.accountsBelow, currentLocale()) })}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconList size={16} />}
          renderRoot={(props) => (
            <Link {...props} to="/$userTypeId/user-list" params={{ userTypeId: me.userType }} search={{ parent: user.id }} />
          )}
        >
          {t('user.belowList')}
        </Button>
        {mayCreateUsers(me) && !isOver ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconUserPlus size={16} />}
            renderRoot={(props) => (
              <Link {...props} to="/$userTypeId/create-user/$userId" params={{ userTypeId: me.userType, userId: user.id }} />
            )}
          >
            {t('user.belowCreate')}
          </Button>
        ) : null}
      </Group>
    </Card>
  );
};
