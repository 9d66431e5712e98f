import { Badge } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { IconBan, IconCircleCheck, IconClockPause, IconPlayerPause, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const LOOK: Readonly<Record<ManagedUser['contractStatus'], { color: string; icon: TablerIcon }>> = {
  active: { color: 'teal', icon: IconCircleCheck },
  suspended: { color: 'orange', icon: IconPlayerPause },
  inactive: { color: 'gray', icon: IconClockPause },
  terminated: { color: 'red', icon: IconBan },
};

interface ContractBadgeProps {
  status: ManagedUser['contractStatus'];
}

export const ContractBadge = ({ status }: ContractBadgeProps) => {
  const { t } = useTranslation();
  const { color, icon: Icon } = LOOK[status];
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={14} />}>
      {t(`contract.status.${status}`)}
    </Badge>
  );
};
