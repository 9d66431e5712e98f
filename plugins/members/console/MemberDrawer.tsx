import { Alert, Badge, Button, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import type { MemberDetail } from '@mekuri/client-console';
import { membersDeleteMutation, membersGetOptions } from '@mekuri/client-console/query';
import { japanTime } from '@mekuri/kit/console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersKey } from './members-query.ts';

interface Props {
  siteId: string;
  memberId: string | undefined;
  readOnly: boolean;
  onClose: () => void;
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children || '–'}
      </Text>
    </div>
  );
}

function Facts({ member }: { member: MemberDetail }) {
  const { t, i18n } = useTranslation('members');
  return (
    <Stack component="dl" gap="md" m={0}>
      {member.answers.map(({ id, title, text }) => (
        <Fact key={id} label={title}>
          {text}
        </Fact>
      ))}
      <Fact label={t('registeredAt')}>{japanTime(member.registeredAt, i18n.language)}</Fact>
      <Fact label={t('lastLoginAt')}>{member.lastLoginAt === null ? '' : japanTime(member.lastLoginAt, i18n.language)}</Fact>
      <Fact label={t('position')}>{member.popupId === null ? member.position : t('from.popup', { position: member.position || '–' })}</Fact>
    </Stack>
  );
}

/** Asked for once more: nobody brings a member back. */
function Removal({ siteId, memberId, onClose }: { siteId: string; memberId: string; onClose: () => void }) {
  const { t } = useTranslation('members');
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const remove = useMutation({
    ...membersDeleteMutation(),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: membersKey(siteId) });
    },
  });
  if (!isSure) {
    return (
      <Button variant="outline" color="red" onClick={() => setSure(true)} style={{ alignSelf: 'start' }}>
        {t('delete')}
      </Button>
    );
  }
  return (
    <Alert color="red">
      <Text size="sm">{t('deleteSure')}</Text>
      <Button mt="sm" color="red" loading={remove.isPending} onClick={() => remove.mutate({ path: { memberId } })}>
        {t('deleteYes')}
      </Button>
    </Alert>
  );
}

/** What a member filled in, and when they were here. */
export function MemberDrawer({ siteId, memberId, readOnly, onClose }: Props) {
  const { t } = useTranslation('members');
  const member = useQuery({ ...membersGetOptions({ path: { memberId: memberId ?? '' } }), enabled: memberId !== undefined });
  return (
    <Drawer
      opened={memberId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={member.data?.email ?? ''}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {member.isError && <Alert color="red">{t('failed')}</Alert>}
      {member.isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />}
      {member.data && (
        <Stack gap="lg">
          {member.data.agreed && <Badge color="teal">{t('agreed')}</Badge>}
          <Facts member={member.data} />
          {readOnly ? null : <Removal siteId={siteId} memberId={member.data.id} onClose={onClose} />}
        </Stack>
      )}
    </Drawer>
  );
}
