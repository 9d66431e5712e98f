import { ActionIcon, Badge, Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { PreviewInvitation } from '@mekuri/client-console';
import { IconMailForward, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../ui/text/DateTime.tsx';
import { problemMessage } from '../ui/feedback/problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { uuidv7 } from '../ui/text/uuid.ts';
import type { Share } from './use-share.ts';
import classes from './Invitations.module.css';

interface InvitationsProps {
  siteId: string;
  share: Share;
  items: readonly PreviewInvitation[];
  readOnly: boolean;
}

const COLOURS = { INVITED: 'gray', OPENED: 'teal', REVOKED: 'red' } as const;

const instantOf = ({ state, sentAt, openedAt, revokedAt }: PreviewInvitation): string =>
  (state === 'REVOKED' ? revokedAt : state === 'OPENED' ? openedAt : sentAt) ?? sentAt;

/** The people invited to the preview, including revoked invitations, each with the date of its current state. */
export const Invitations = ({ siteId, share: { invite, revoke }, items, readOnly }: InvitationsProps) => {
  const { t } = useTranslation();
  const path = { siteId };
  const sent = (): void => toast({ kind: 'success', message: t('share.resent') });
  /** Resends an invitation. For a revoked address, this creates a new invitation. */
  const resend = ({ email, locale }: PreviewInvitation): void =>
    invite.mutate(
      { path, headers: { 'idempotency-key': uuidv7() }, body: { emails: [email], locale } },
      { onSuccess: sent, onError: (error) => toast({ kind: 'error', message: problemMessage(error) }) },
    );
  const take = ({ email }: PreviewInvitation): void =>
    void modals.openConfirmModal({
      title: t('share.revokeTitle', { email }),
      children: <Text size="sm">{t('share.revokeBody')}</Text>,
      labels: { confirm: t('share.revoke'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        revoke.mutate(
          { path, body: { emails: [email], resendAll: false } },
          { onSuccess: () => toast({ kind: 'success', message: t('share.revoked', { email }) }) },
        ),
    });
  const hasInvited = items.some(({ state }) => state !== 'REVOKED');
  return (
    <section aria-label={t('share.people')}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {t('share.people')}
        </Title>
        {hasInvited && !readOnly ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ path, body: { emails: [], resendAll: true } }, { onSuccess: sent })}
          >
            {t('share.resendAll')}
          </Button>
        ) : null}
      </Group>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('share.nobody')}
        </Text>
      ) : (
        <Stack gap={0} component="ul" className={classes.list}>
          {items.map((invitation) => (
            <li key={invitation.email} className={classes.person}>
              <div className={classes.who}>
                <Text size="sm" className={classes.email}>
                  {invitation.email}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(`share.when.${invitation.state}`)} <DateTime iso={instantOf(invitation)} />
                </Text>
              </div>
              <Badge color={COLOURS[invitation.state]} variant="light">
                {t(`share.state.${invitation.state}`)}
              </Badge>
              {readOnly ? null : (
                <Group gap={4} wrap="nowrap" className={classes.actions}>
                  <Tooltip label={t(invitation.state === 'REVOKED' ? 'share.inviteAgain' : 'share.resend')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t(invitation.state === 'REVOKED' ? 'share.inviteAgainOf' : 'share.resendTo', { email: invitation.email })}
                      onClick={() => resend(invitation)}
                    >
                      <IconMailForward size={20} />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('share.revoke')}>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size={36}
                      disabled={invitation.state === 'REVOKED'}
                      aria-label={t('share.revokeOf', { email: invitation.email })}
                      onClick={() => take(invitation)}
                    >
                      <IconUserOff size={20} />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              )}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
};
