import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints } from '../../../ui/text/text.ts';

interface SuspendFormProps {
  /** How many contracts are paused at once. */
  count: number;
  onCancel: () => void;
  onConfirm: (reason: string | undefined) => void;
}

/** What pausing does, and why it is done; it can be undone, so nothing has to be typed. */
export const SuspendForm = ({ count, onCancel, onConfirm }: SuspendFormProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useUnsavedInput('suspend', reason !== '');
  const tooLong = codePoints(reason.trim()) > LIMITS.reason;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) onConfirm(reason.trim() || undefined);
      }}
    >
      <Stack>
        <Text size="sm">{count > 1 ? t('suspend.leadMany', { count }) : t('suspend.lead')}</Text>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit">{t('suspend.action')}</Button>
        </Group>
      </Stack>
    </form>
  );
};
