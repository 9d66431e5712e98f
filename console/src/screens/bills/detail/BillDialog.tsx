import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BillDetail } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { BillView } from './BillView.tsx';

interface BillDialogProps {
  /** The bill that the address names. */
  billId: string | undefined;
  bill: BillDetail | undefined;
  error: unknown;
  onRetry: () => void;
  /** Opens another bill, or none. */
  onShow: (billId: string | undefined) => void;
}

export const BillDialog = ({ billId, bill, error, onRetry, onShow }: BillDialogProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={billId !== undefined}
      onClose={() => onShow(undefined)}
      size={820}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      title={bill ? t('bill.title', { kind: t(`billList.kind.${bill.kind}`), number: bill.number }) : t('bill.loading')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {error ? <LoadFailure error={error} onRetry={onRetry} /> : null}
      {bill ? <BillView key={bill.id} bill={bill} onShow={onShow} /> : null}
      {bill || error ? null : <Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} />}
    </Modal>
  );
};
