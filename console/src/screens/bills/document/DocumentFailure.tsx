import { Alert, Button, Group, Text } from '@mantine/core';
import type { BillDetail } from '@mekuri/client-console';
import { IconFileAlert } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { billOperationsOf } from '../area.ts';
import { useReloadBills } from '../queries.ts';

interface DocumentFailureProps {
  bill: Pick<BillDetail, 'id' | 'document'>;
}

/** Reports that the PDF of a bill could not be created, and starts it again. */
export const DocumentFailure = ({ bill }: DocumentFailureProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const reload = useReloadBills();
  const retrying = useMutation({
    mutationFn: () => billOperationsOf(me).render({ path: { billId: bill.id }, throwOnError: true }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('billDocument.queued') });
      await reload();
    },
  });
  if (bill.document !== 'failed') return null;
  return (
    <Alert color="orange" icon={<IconFileAlert />} title={t('billDocument.failed')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('billDocument.failedHint')}</Text>
        {canEdit(me) ? (
          <Button size="xs" variant="default" loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {t('billDocument.retry')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
};
