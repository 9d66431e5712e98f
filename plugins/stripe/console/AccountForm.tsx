import { Checkbox, PasswordInput, Text } from '@mantine/core';
import { isProblem, type StripeAccount } from '@mekuri/client-console';
import { japanTime, useConsoleUi, useUnsavedInput } from '@mekuri/kit/console';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldIssue, requestIssue, revisionOf, useAccountActions } from './use-account.ts';

interface AccountFormProps {
  account: StripeAccount;
  readOnly: boolean;
  onReload: () => void;
}

const secret = { autoComplete: 'new-password', spellCheck: false, maxLength: 255 } as const;

/** Keys are entered and replaced here, and never shown again. */
export function AccountForm({ account, readOnly, onReload }: AccountFormProps) {
  const { i18n, t } = useTranslation('stripe');
  const { FormLayout } = useConsoleUi();
  const [secretKey, setSecretKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const [testMode, setTestMode] = useState(false);
  const visibility = { 'aria-label': t('form.show') };
  const { update } = useAccountActions();
  const { configured, hasWebhookSecret, keyHint, previousSecretUntil } = account;
  const isEmpty = secretKey.trim() === '' && webhookSecret.trim() === '';
  const acknowledged = useUnsavedInput('stripe-account', !isEmpty);
  const isStale = isProblem(update.error) && update.error.code === 'precondition_failed';
  const failure = isStale || !update.isError ? null : (requestIssue(update.error) ?? (isProblem(update.error) ? null : t('failed')));
  const isTestKey = /^[rs]k_test_/.test(secretKey.trim());

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty || update.isPending) return;
    const body = {
      ...(secretKey.trim() === '' ? {} : { secretKey: secretKey.trim(), testMode }),
      ...(webhookSecret.trim() === '' ? {} : { webhookSecret: webhookSecret.trim() }),
    };
    update.mutate({ headers: revisionOf(account), body }, { onSuccess: acknowledged });
  };

  return (
    <FormLayout
      label={t('form.label')}
      stale={isStale ? { onReload, texts: { title: t('form.stale'), action: t('form.reload') } } : undefined}
      failure={failure}
      submit={readOnly ? undefined : { label: t('form.save'), isPending: update.isPending, isDisabled: isEmpty }}
      onSubmit={submit}
    >
      <PasswordInput
        {...secret}
        visibilityToggleButtonProps={visibility}
        label={t('form.secretKey')}
        description={keyHint === null ? t('form.secretKeyHint') : t('form.secretKeyKept', { hint: keyHint })}
        placeholder={account.acceptsLiveKeys ? 'sk_live_…' : 'sk_test_…'}
        value={secretKey}
        disabled={readOnly}
        withAsterisk={!configured}
        error={fieldIssue(update.error, 'secret_key')}
        onChange={(event) => setSecretKey(event.currentTarget.value)}
      />
      {account.acceptsLiveKeys && isTestKey ? (
        <Checkbox
          label={t('form.testMode')}
          description={t('form.testModeHint')}
          checked={testMode}
          disabled={readOnly}
          onChange={(event) => setTestMode(event.currentTarget.checked)}
        />
      ) : null}
      <PasswordInput
        {...secret}
        visibilityToggleButtonProps={visibility}
        label={t('form.webhookSecret')}
        description={t(hasWebhookSecret ? 'form.webhookSecretKept' : 'form.webhookSecretHint')}
        placeholder="whsec_…"
        value={webhookSecret}
        disabled={readOnly}
        error={fieldIssue(update.error, 'webhook_secret')}
        onChange={(event) => setWebhookSecret(event.currentTarget.value)}
      />
      {previousSecretUntil === null ? null : (
        <Text size="sm">{t('form.previousSecret', { time: japanTime(previousSecretUntil, i18n.language) })}</Text>
      )}
    </FormLayout>
  );
}
