import { useTranslation } from 'react-i18next';
import { IssueSummary } from '../../../ui/fields/IssueSummary.tsx';
import type { UserForm } from './use-user-form.ts';
import type { UserFormValues } from './user-form-values.ts';

interface ErrorSummaryProps {
  form: UserForm;
  /** An error without a field. */
  failure?: string;
}

/** The errors to correct, each linking to its field. */
export const ErrorSummary = ({ form, failure }: ErrorSummaryProps) => {
  const { t } = useTranslation();
  const issues = (Object.keys(form.values) as Array<keyof UserFormValues>)
    .filter((field) => Boolean(form.errors[field]))
    .map((field) => ({ field, label: t(`userForm.${field}`), message: form.errors[field] }));
  return <IssueSummary issues={issues} failure={failure} onShow={(field) => form.getInputNode(field)?.focus()} />;
};
