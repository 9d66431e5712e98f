import { TextInput } from '@mantine/core';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

/** The panel of a label. Continuous typing is one undo step. */
export default function LabelPanel({ data, readOnly, onChange }: ConsoleSlots['page.elements']) {
  const { t } = useTranslation('template');
  return (
    <TextInput
      label={t('elementText')}
      maxLength={20}
      readOnly={readOnly}
      value={typeof data['text'] === 'string' ? data['text'] : ''}
      onChange={(event) => onChange({ ...data, text: event.currentTarget.value }, 'text')}
    />
  );
}
