import { Badge } from '@mantine/core';
import type { BankTransferState } from '@mekuri/client-console';
import { IconCircleCheck, IconCircleHalf2, IconClock, IconEyeOff, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const LOOK: Readonly<Record<BankTransferState, { color: string; icon: TablerIcon }>> = {
  open: { color: 'orange', icon: IconClock },
  partly_allocated: { color: 'indigo', icon: IconCircleHalf2 },
  allocated: { color: 'teal', icon: IconCircleCheck },
  set_aside: { color: 'gray', icon: IconEyeOff },
};

export const TransferStateBadge = ({ state }: { state: BankTransferState }) => {
  const { t } = useTranslation();
  const { color, icon: Icon } = LOOK[state];
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={14} />}>
      {t(`bank.state.${state}`)}
    </Badge>
  );
};
