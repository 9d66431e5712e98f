import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useTranslation } from 'react-i18next';
import { CountedLabel, countedLabelProps } from '../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints } from '../../ui/text/text.ts';

interface RenameFormProps {
  name: string;
  onRename: (name: string) => void;
  onCancel: () => void;
}

export const RenameForm = ({ name, onRename, onCancel }: RenameFormProps) => {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name },
    validate: {
      name: (value) => {
        if (value.trim() === '') return t('form.required');
        return codePoints(value.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
      },
    },
  });
  useUnsavedInput('category-name', form.isDirty());
  return (
    <form noValidate onSubmit={form.onSubmit((values) => onRename(values.name.trim()))}>
      <TextInput
        {...form.getInputProps('name')}
        data-autofocus
        label={
          <CountedLabel text={form.values.name} limit={LIMITS.name}>
            {t('category.name')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        description={t('category.nameHint')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit">{t('action.save')}</Button>
      </Group>
    </form>
  );
};
