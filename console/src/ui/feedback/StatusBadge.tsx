import { Badge } from '@mantine/core';
import { IconEyeOff, IconPencil, IconWorld, type TablerIcon } from '@tabler/icons-react';
import type { SiteStatus } from '@mekuri/client-console';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

const LOOK: Readonly<Record<SiteStatus, { color: string; icon: TablerIcon; label: ParseKeys }>> = {
  PUBLISH: { color: 'teal', icon: IconWorld, label: 'status.PUBLISH' },
  DRAFT: { color: 'gray', icon: IconPencil, label: 'status.DRAFT' },
  PRIVATE: { color: 'orange', icon: IconEyeOff, label: 'status.PRIVATE' },
};

interface StatusBadgeProps {
  status: SiteStatus;
}

export const StatusBadge = ({ status }: StatusBadgeProps) => {
  const { t } = useTranslation();
  const { color, icon: Icon, label } = LOOK[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} />}>
      {t(label)}
    </Badge>
  );
};
