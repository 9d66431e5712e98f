import { Button } from '@mantine/core';
import type { BillDetail } from '@mekuri/client-console';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePdf } from './use-pdf.ts';

interface PdfButtonProps {
  bill: Pick<BillDetail, 'number'>;
  request: Parameters<typeof usePdf>[0]['request'];
  /** Called after a download: a document that was pending now exists. */
  onDone?: () => void;
}

/** Saves a bill as PDF. */
export const PdfButton = ({ bill, request, onDone }: PdfButtonProps) => {
  const { t } = useTranslation();
  const saving = usePdf({ request, name: `${bill.number}.pdf`, ...(onDone && { onDone }) });
  return (
    <Button variant="default" leftSection={<IconFileTypePdf size={18} />} loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('billDocument.save')}
    </Button>
  );
};
