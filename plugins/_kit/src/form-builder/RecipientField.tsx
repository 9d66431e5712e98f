import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SaveProblem } from './FormEditor.tsx';

interface RecipientFieldProps {
  /** Empty: the account's main contact. */
  value: string;
  /** Explains what the recipient is notified of. */
  hint: string;
  readOnly: boolean;
  problem: SaveProblem | null;
  onChange: (recipient: string) => void;
  /** The saved address has not confirmed yet that it wants these mails. */
  isUnconfirmed: boolean;
  /** A mutation that sends the confirmation mail again. */
  resend: { mutate: () => void; isPending: boolean; isSuccess: boolean };
}

/** The recipient of notifications about a form. */
export function RecipientField({ value, hint, readOnly, problem, onChange, isUnconfirmed, resend }: RecipientFieldProps) {
  const { t } = useTranslation('kit');
  return (
    <Stack gap="xs">
      <TextInput
        label={t('editor.recipient')}
        description={hint}
        inputMode="email"
        value={value}
        readOnly={readOnly}
        error={problem?.fields?.find(({ pointer }) => pointer === '/body/recipient_email')?.message}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isUnconfirmed && (
        <Alert color="yellow">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('editor.recipientPending')}</Text>
            <Group gap="xs">
              {!readOnly && !resend.isSuccess && (
                <Button size="compact-sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
                  {t('editor.recipientResend')}
                </Button>
              )}
              <Text size="sm" role="status">
                {resend.isSuccess && t('editor.recipientResent')}
              </Text>
            </Group>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
