import { Badge } from '@mantine/core';
import type { DomainStatus } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';

const COLOURS = { VERIFYING: 'yellow', ACTIVE: 'teal', FAILED: 'red' } as const satisfies Record<DomainStatus, string>;

export function StatusBadge({ status }: { status: DomainStatus }) {
  const { t } = useTranslation('custom-domain');
  return (
    <Badge variant="light" color={COLOURS[status]}>
      {t(`status.${status}`)}
    </Badge>
  );
}
