import { Button, Modal, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type BillDetail, billsExportPdf, isAbsent } from '@mekuri/client-console';
import { billsGetOptions } from '@mekuri/client-console/query';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx';
import { Charges } from '../../bills/charges/Charges.tsx';
import { PdfButton } from '../../bills/document/PdfButton.tsx';
import { BillDocument } from './BillDocument.tsx';
import { BillPaymentState } from './BillPaymentState.tsx';
import { Receipt } from './Receipt.tsx';
import { useBillPayment, usePaymentReturn } from './use-bill-payment.ts';
import classes from './BillDialog.module.css';
import { isProcessing, PENDING_MS } from './open-bills.ts';

interface BillDialogProps {
  /** Undefined while the dialog is closed. */
  billId: string | undefined;
  onClose: () => void;
}

/** An invoice or a credit note, to be read, printed and paid by card. */
export const BillDialog = ({ billId, onClose }: BillDialogProps) => {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={billId !== undefined}
      onClose={onClose}
      title={t('bills.dialog')}
      size={760}
      fullScreen={isNarrow}
      classNames={{
        root: classes.root,
        overlay: classes.overlay,
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        body: classes.body,
      }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {billId === undefined ? null : <LoadedBill billId={billId} />}
    </Modal>
  );
};

interface LoadedBillProps {
  billId: string;
}

const LoadedBill = ({ billId }: LoadedBillProps) => {
  const { t } = useTranslation();
  const returned = usePaymentReturn(billId);
  const { data, error, isError, isPending, refetch } = useQuery({
    ...billsGetOptions({ path: { billId } }),
    enabled: !returned.isChecking,
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? PENDING_MS : false),
  });
  const late = useDelayed(isPending);
  const content = useRef<HTMLDivElement>(null);
  const first = useRef(billId);
  useEffect(() => {
    // A link to another bill is gone with the document that it was in.
    if (first.current !== billId) content.current?.focus({ preventScroll: true });
    first.current = billId;
  }, [billId]);
  const absent = !data && isAbsent(error);
  return (
    <div ref={content} tabIndex={-1} className={classes.loaded} data-print="only">
      {returned.isChecking ? (
        <Text size="sm" role="status" mb="sm">
          {t('billCard.checking')}
        </Text>
      ) : null}
      {late ? <Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {absent ? <Text role="alert">{t('bills.absent')}</Text> : null}
      {isError && !data && !absent ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ReadBill key={data.id} bill={data} returned={returned} /> : null}
    </div>
  );
};

interface ReadBillProps {
  bill: BillDetail;
  returned: ReturnType<typeof usePaymentReturn>;
}

const ReadBill = ({ bill, returned }: ReadBillProps) => {
  const { t } = useTranslation();
  const payment = useBillPayment(bill);
  const requestPdf = (signal: AbortSignal) => billsExportPdf({ path: { billId: bill.id }, parseAs: 'blob', signal, throwOnError: true });
  return (
    <>
      <BillPaymentState bill={bill} payment={payment} returned={returned} />
      <BillDocument bill={bill} />
      {bill.charges.length > 0 ? (
        <section className={classes.receipt}>
          <Title order={4} className={classes.part} id="bill-charges">
            {t('charge.title')}
          </Title>
          <Charges charges={bill.charges} labelledBy="bill-charges" />
        </section>
      ) : null}
      {bill.kind === 'invoice' && bill.status === 'paid' ? <Receipt bill={bill} /> : null}
      <div className={classes.foot}>
        <DialogFoot>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {t('bills.print')}
          </Button>
          {bill.document === 'failed' ? null : <PdfButton bill={bill} request={requestPdf} />}
        </DialogFoot>
      </div>
    </>
  );
};
