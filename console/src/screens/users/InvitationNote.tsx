import { Badge } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface InvitationNoteProps {
  user: Pick<ManagedUser, 'invitation'>;
}

/** Notes that an invited owner has not signed in yet. */
export const InvitationNote = ({ user }: InvitationNoteProps) => {
  const { t } = useTranslation();
  if (user.invitation === 'accepted') return null;
  return (
    <Badge variant="outline" color="gray" mt={4} leftSection={<IconMail size={13} />}>
      {t('users.invitation.pending')}
    </Badge>
  );
};
