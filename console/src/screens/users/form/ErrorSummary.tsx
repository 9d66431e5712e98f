import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserForm } from './use-user-form.ts';
import type { UserFormValues } from './user-form-values.ts';

interface ErrorSummaryProps {
  form: UserForm;
  /** A refusal that is about no field. */
  failure?: string;
}

/** What has to be mended, each a way to its field. */
export const ErrorSummary = ({ form, failure }: ErrorSummaryProps) => {
  const { t } = useTranslation();
  const faulty = (Object.keys(form.values) as Array<keyof UserFormValues>).filter((field) => Boolean(form.errors[field]));
  if (faulty.length === 0 && !failure) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={failure ?? t('userForm.faults', { count: faulty.length })}>
      {faulty.length > 0 ? (
        <List size="sm">
          {faulty.map((field) => (
            <List.Item key={field}>
              <Anchor component="button" type="button" size="sm" c="inherit" onClick={() => form.getInputNode(field)?.focus()}>
                {t(`userForm.${field}`)}
              </Anchor>
              <Text span size="sm">
                {t('userForm.colon')}
                {form.errors[field]}
              </Text>
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
};
