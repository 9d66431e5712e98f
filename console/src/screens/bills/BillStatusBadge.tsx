import { Badge } from '@mantine/core';
import type { BillStatus } from '@mekuri/client-console';
import { IconAlertTriangle, IconBan, IconChecks, IconCircleCheck, IconClock, IconHourglass, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const LOOK: Readonly<Record<BillStatus, { color: string; icon: TablerIcon }>> = {
  unpaid: { color: 'orange', icon: IconClock },
  failed: { color: 'red', icon: IconAlertTriangle },
  processing: { color: 'indigo', icon: IconHourglass },
  paid: { color: 'teal', icon: IconCircleCheck },
  completed: { color: 'teal', icon: IconChecks },
  void: { color: 'gray', icon: IconBan },
};

interface BillStatusBadgeProps {
  status: BillStatus;
}

export const BillStatusBadge = ({ status }: BillStatusBadgeProps) => {
  const { t } = useTranslation();
  const { color, icon: Icon } = LOOK[status];
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={14} />}>
      {t(`billList.status.${status}`)}
    </Badge>
  );
};
