import { Badge, Stack } from '@mantine/core';
import type { MemberDetail } from '@mekuri/client-console';
import { membersDeleteMutation, membersGetOptions } from '@mekuri/client-console/query';
import { japanTime } from '@mekuri/kit/console';
import { FORM_LANGUAGES } from '@mekuri/kit/forms';
import { DescriptionItem, RecordDrawer, DeleteConfirmation } from '@mekuri/kit/records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { membersKey } from './members-query.ts';

interface Props {
  siteId: string;
  memberId: string | undefined;
  readOnly: boolean;
  onClose: () => void;
}

function Facts({ member }: { member: MemberDetail }) {
  const { t, i18n } = useTranslation('members');
  return (
    <Stack component="dl" gap="md" m={0}>
      {member.answers.map(({ id, title, text }) => (
        <DescriptionItem key={id} label={title}>
          {text}
        </DescriptionItem>
      ))}
      <DescriptionItem label={t('registeredAt')}>{japanTime(member.registeredAt, i18n.language)}</DescriptionItem>
      <DescriptionItem label={t('lastLoginAt')}>
        {member.lastLoginAt === null ? '' : japanTime(member.lastLoginAt, i18n.language)}
      </DescriptionItem>
      <DescriptionItem label={t('position')}>
        {member.popupId === null ? member.position : t('from.popup', { position: member.position || '–' })}
      </DescriptionItem>
      <DescriptionItem label={t('language')}>{FORM_LANGUAGES[member.language]}</DescriptionItem>
    </Stack>
  );
}

/** A member's answers, with the dates of registration and last sign-in. */
export function MemberDrawer({ siteId, memberId = '', readOnly, onClose }: Props) {
  const { t } = useTranslation('members');
  const queries = useQueryClient();
  const path = { memberId };
  const member = useQuery({ ...membersGetOptions({ path }), enabled: memberId !== '' });
  const remove = useMutation({
    ...membersDeleteMutation(),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: membersKey(siteId) });
    },
  });
  return (
    <RecordDrawer isOpen={memberId !== ''} title={member.data?.email ?? ''} state={member.status} onClose={onClose}>
      {member.data?.agreed && <Badge color="teal">{t('agreed')}</Badge>}
      {member.data && <Facts member={member.data} />}
      {readOnly ? null : (
        <DeleteConfirmation
          label={t('delete')}
          warning={t('deleteSure')}
          confirmLabel={t('deleteYes')}
          isRemoving={remove.isPending}
          onRemove={() => remove.mutate({ path })}
        />
      )}
    </RecordDrawer>
  );
}
