import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import type { UserPlan } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { CountedLabel, countedLabelProps } from '../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints } from '../../ui/text/text.ts';

interface TerminationRequestFormProps {
  contract: UserPlan;
  onCancel: () => void;
  onConfirm: (reason: string | undefined) => void;
}

/** What asking for the end at term means, in plain words, and why it is asked. */
export const TerminationRequestForm = ({ contract, onCancel, onConfirm }: TerminationRequestFormProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useUnsavedInput('termination-request', reason !== '');
  const tooLong = codePoints(reason.trim()) > LIMITS.reason;
  const date = formatDay(contract.contractEndsOn, currentLocale());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) onConfirm(reason.trim() || undefined);
      }}
    >
      <Stack>
        <Text size="sm">{t('checkPlan.end.lead', { date })}</Text>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="red">
            {t('checkPlan.end.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
