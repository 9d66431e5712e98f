import { Badge } from '@mantine/core';
import { IconBan, IconMail } from '@tabler/icons-react';
import type { SubAdmin } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';

interface PersonStateProps {
  person: SubAdmin;
}

/** Marks members who are disabled or have not accepted their invitation yet. */
export const PersonState = ({ person }: PersonStateProps) => {
  const { t } = useTranslation();
  if (person.disabled) {
    return (
      <Badge color="red" leftSection={<IconBan size={14} />}>
        {t('admins.disabled')}
      </Badge>
    );
  }
  if (person.invitation === 'accepted') return null;
  return (
    <Badge color="orange" leftSection={<IconMail size={14} />}>
      {t('admins.invited')}
    </Badge>
  );
};
