import { Anchor, Avatar, Button, DataList, Group, Text } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../i18n/locale.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { CopyButton } from '../../../ui/feedback/CopyButton.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { InvitationNote } from '../InvitationNote.tsx';
import { hasAccountsBelow, type UserRights } from '../rights.ts';
import type { UserActions } from '../use-user-actions.tsx';
import { Card } from './Card.tsx';

interface FactsCardProps {
  user: ManagedUser;
  may: UserRights;
  actions: UserActions;
}

/** The account's identity and its owner's rights. */
export const FactsCard = ({ user, may, actions }: FactsCardProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const isOwnParent = user.parent.id === me.account.id;
  return (
    <Card title={t('user.facts')} action={user.logoUrl ? <Avatar src={user.logoUrl} radius="md" size={44} alt={t('user.logo')} /> : null}>
      <DataList withDivider labelWidth="clamp(6rem, 20%, 9.5rem)" gap="xs">
        <Fact label={t('user.name')}>{user.name}</Fact>
        <Fact label={t('user.email')}>
          <Group gap={4} wrap="nowrap">
            <Text size="sm">{user.email}</Text>
            <CopyButton value={user.email} label={t('user.copyEmail')} />
          </Group>
        </Fact>
        <Fact label={t('user.signIn')}>
          {user.lastSignInAt ? <DateTime iso={user.lastSignInAt} /> : t('user.neverSignedIn')}
          {user.invitation === 'pending' ? (
            <Group gap="xs">
              <InvitationNote user={user} />
              {may.invite ? (
                <Button
                  size="compact-sm"
                  variant="light"
                  mt={4}
                  leftSection={<IconMailForward size={16} />}
                  loading={actions.isInviting}
                  onClick={actions.invite}
                >
                  {t('users.inviteAgain')}
                </Button>
              ) : null}
            </Group>
          ) : null}
        </Fact>
        <Fact label={t('user.parent')}>
          {isOwnParent || me.area === 'OEM_ADMIN' ? (
            user.parent.companyName
          ) : (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to="/$userTypeId/user/$userId" params={{ userTypeId: me.userType, userId: user.parent.id }} />
              )}
            >
              {user.parent.companyName}
            </Anchor>
          )}
        </Fact>
        <Fact label={t('user.authority')}>{t(`authority.${user.authority}`)}</Fact>
        {hasAccountsBelow(user.accountType) ? (
          <Fact label={t('user.licence')}>{user.licenseIssuance ? t('user.licence.yes') : t('user.licence.no')}</Fact>
        ) : null}
        <Fact label={t('user.locale')}>{LOCALE_NAMES[user.locale]}</Fact>
        <Fact label={t('user.createdAt')}>
          <DateTime iso={user.createdAt} />
        </Fact>
        <Fact label={t('user.id')}>
          <Group gap={4} wrap="nowrap">
            <Text size="xs" c="dimmed" ff="monospace">
              {user.id}
            </Text>
            <CopyButton value={user.id} label={t('user.copyId')} />
          </Group>
        </Fact>
      </DataList>
    </Card>
  );
};

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{label}</DataList.ItemLabel>
    <DataList.ItemValue component="dd">{children}</DataList.ItemValue>
  </DataList.Item>
);
