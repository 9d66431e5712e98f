import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SaveProblem } from './FormEditor.tsx';

interface RecipientFieldProps {
  /** Empty: the account's main contact. */
  value: string;
  /** What they are told of. */
  hint: string;
  readOnly: boolean;
  problem: SaveProblem | null;
  onChange: (recipient: string) => void;
}

/** Who is notified of what a form receives. */
export function RecipientField({ value, hint, readOnly, problem, onChange }: RecipientFieldProps) {
  const { t } = useTranslation('kit');
  return (
    <TextInput
      label={t('editor.recipient')}
      description={hint}
      inputMode="email"
      value={value}
      readOnly={readOnly}
      error={problem?.fields?.find(({ pointer }) => pointer === '/body/recipient_email')?.message}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
