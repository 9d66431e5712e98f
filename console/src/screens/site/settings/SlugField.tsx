import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/feedback/CopyButton.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { normalizeSlug } from '../../../ui/text/text.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SlugFieldProps {
  form: SettingsForm;
  field: 'slug' | 'settings.customPath';
  value: string;
  label: string;
  description: string;
  /** The full resulting address; null without one. */
  address: string | null;
  readOnly: boolean;
}

/** A segment of an address: validated while typing once it is long enough, and normalized on blur. */
export const SlugField = ({ form, field, value, label, description, address, readOnly }: SlugFieldProps) => {
  const { t } = useTranslation();
  const props = form.getInputProps(field);
  return (
    <Stack gap={4}>
      <TextInput
        {...props}
        label={label}
        description={description}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        onChange={(event) => {
          props.onChange(event);
          if (normalizeSlug(event.currentTarget.value).length >= LIMITS.slugMin) form.validateField(field);
        }}
        onBlur={(event) => {
          form.setFieldValue(field, normalizeSlug(value));
          props.onBlur(event);
        }}
      />
      {address === null ? null : (
        <Group gap={4} wrap="nowrap" align="start">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          <CopyButton value={address} label={t('site.copyAddress')} />
        </Group>
      )}
    </Stack>
  );
};
