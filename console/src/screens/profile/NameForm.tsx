import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useTranslation } from 'react-i18next';
import { CountedLabel, countedLabelProps } from '../../ui/fields/CountedLabel.tsx';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints } from '../../ui/text/text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FormProblem } from '../password/FormProblem.tsx';
import { useUpdateOwn } from './use-own-profile.ts';

interface NameFormProps {
  field: 'name' | 'companyName';
  label: string;
  hint?: string;
  value: string;
  disabled: boolean;
}

const WIRE = { name: { name: 'text' }, companyName: { company_name: 'text' } } as const;

/** The user's own name or the account's; each is saved separately. */
export const NameForm = ({ field, label, hint, value, disabled }: NameFormProps) => {
  const { t } = useTranslation();
  const update = useUpdateOwn();
  const form = useForm({
    initialValues: { text: value },
    validateInputOnBlur: true,
    validate: {
      text: (text) => {
        if (text.trim() === '') return t('form.required');
        return codePoints(text.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
      },
    },
  });
  const dirty = form.isDirty();
  useUnsavedInput('profile-name', dirty);
  const save = ({ text }: { text: string }): void =>
    update.mutate(
      { body: { [field]: text.trim() } },
      {
        onSuccess: () => {
          form.resetDirty({ text });
          toast({ kind: 'success', message: t('profile.saved') });
        },
        onError: (error) => form.setErrors(issuesByField(error, WIRE[field])),
      },
    );
  const isUnplaced = update.isError && Object.keys(issuesByField(update.error, WIRE[field])).length === 0;
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      {isUnplaced ? <FormProblem error={update.error} /> : null}
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          {...form.getInputProps('text')}
          key={form.key('text')}
          flex={1}
          label={
            <CountedLabel text={form.values.text} limit={LIMITS.name}>
              {label}
            </CountedLabel>
          }
          labelProps={countedLabelProps}
          description={hint}
          disabled={disabled}
          autoComplete={field === 'name' ? 'name' : 'organization'}
        />
        {dirty ? (
          <Button type="submit" loading={update.isPending}>
            {t('action.save')}
          </Button>
        ) : null}
      </Group>
    </form>
  );
};
