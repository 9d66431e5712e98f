import { Modal, Textarea } from '@mantine/core';
import type { BankTransfer } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { billOperationsOf } from '../area.ts';
import { useYen } from '../yen.ts';
import { useBillingChange } from '../use-billing-change.ts';

interface SetAsideDialogProps {
  transfer: BankTransfer;
  opened: boolean;
  onClose: () => void;
}

export const SetAsideDialog = ({ opened, onClose, transfer }: SetAsideDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('bank.asideTitle')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <SetAsideForm transfer={transfer} onClose={onClose} />
    </Modal>
  );
};

const SetAsideForm = ({ transfer, onClose }: Omit<SetAsideDialogProps, 'opened'>) => {
  const { t } = useTranslation();
  const me = useUser();
  const yen = useYen();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  useUnsavedInput('bank-set-aside', reason !== '');
  const { change, isPending, failure } = useBillingChange<void>({
    send: () =>
      billOperationsOf(me).transfers.setAside({ path: { transferId: transfer.id }, body: { reason: reason.trim() }, throwOnError: true }),
    done: t('bank.asideDone'),
    onDone: onClose,
  });
  const issue =
    reason.trim() === ''
      ? t('form.required')
      : codePoints(reason.trim()) > LIMITS.reason
        ? t('form.maxLength', { limit: LIMITS.reason })
        : null;
  return (
    <FormLayout
      lead={t('bank.asideBody', { payer: transfer.payer || t('bank.noPayer'), amount: yen(transfer.amount - transfer.allocated) })}
      failure={failure}
      submit={{ label: t('bank.setAside'), isPending }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!issue) change();
      }}
      onCancel={onClose}
    >
      <Textarea
        data-autofocus
        label={
          <CountedLabel text={reason} limit={LIMITS.reason} required>
            {t('contract.reason')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        description={t('bank.asideHint')}
        autosize
        minRows={2}
        value={reason}
        error={isTried ? issue : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormLayout>
  );
};
