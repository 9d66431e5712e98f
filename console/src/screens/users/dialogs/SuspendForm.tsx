import { List, Textarea } from '@mantine/core';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints } from '../../../ui/text/text.ts';

interface SuspendFormProps {
  /** Number of contracts to suspend. */
  count: number;
  onCancel: () => void;
  onConfirm: (reason: string | undefined) => void;
}

/** Explains a suspension and asks for the reason. Nothing has to be typed to confirm, because it can be undone. */
export const SuspendForm = ({ count, onCancel, onConfirm }: SuspendFormProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useUnsavedInput('suspend', reason !== '');
  const tooLong = codePoints(reason.trim()) > LIMITS.reason;
  return (
    <FormLayout
      lead={count > 1 ? t('suspend.leadMany', { count }) : t('suspend.lead')}
      submit={{ label: t('suspend.action') }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) onConfirm(reason.trim() || undefined);
      }}
      onCancel={onCancel}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('suspend.reading')}</List.Item>
        <List.Item>{t('suspend.sites')}</List.Item>
        <List.Item>{t('suspend.resumable')}</List.Item>
      </List>
      <Textarea
        data-autofocus
        label={
          <CountedLabel text={reason} limit={LIMITS.reason}>
            {t('contract.reasonOptional')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        description={t('contract.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tooLong ? t('form.maxLength', { limit: LIMITS.reason }) : null}
        autosize
        minRows={2}
      />
    </FormLayout>
  );
};
