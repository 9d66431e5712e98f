import { Badge } from '@mantine/core';
import type { BillCharge } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';

const COLORS: Readonly<Record<BillCharge['state'], string>> = {
  started: 'indigo',
  processing: 'indigo',
  paid: 'teal',
  failed: 'red',
  expired: 'gray',
  unallocated: 'orange',
};

export const ChargeStateBadge = ({ state }: Pick<BillCharge, 'state'>) => {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[state]} miw="max-content">
      {t(`charge.state.${state}`)}
    </Badge>
  );
};
