import { List, Textarea } from '@mantine/core';
import type { UserPlan } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { FormLayout } from '../../ui/form/FormLayout.tsx';
import { CountedLabel, countedLabelProps } from '../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints } from '../../ui/text/text.ts';

interface TerminationRequestFormProps {
  contract: UserPlan;
  onCancel: () => void;
  onConfirm: (reason: string | undefined) => void;
}

/** Explains what cancelling at the end of the term means, and asks for the reason. */
export const TerminationRequestForm = ({ contract, onCancel, onConfirm }: TerminationRequestFormProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useUnsavedInput('termination-request', reason !== '');
  const tooLong = codePoints(reason.trim()) > LIMITS.reason;
  const date = formatDay(contract.contractEndsOn, currentLocale());
  return (
    <FormLayout
      lead={t('checkPlan.end.lead', { date })}
      submit={{ label: t('checkPlan.end.action'), color: 'red' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) onConfirm(reason.trim() || undefined);
      }}
      onCancel={onCancel}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('checkPlan.end.until')}</List.Item>
        <List.Item>{t('checkPlan.end.after', { count: contract.sitesUsed })}</List.Item>
        <List.Item>{t('checkPlan.end.withdraw')}</List.Item>
      </List>
      <Textarea
        data-autofocus
        label={
          <CountedLabel text={reason} limit={LIMITS.reason}>
            {t('contract.reasonOptional')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tooLong ? t('form.maxLength', { limit: LIMITS.reason }) : null}
        autosize
        minRows={2}
      />
    </FormLayout>
  );
};
