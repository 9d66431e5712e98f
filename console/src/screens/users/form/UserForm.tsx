import { Button, Group, Stack } from '@mantine/core';
import { isProblem, type UserInfo } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { ParentAccountFields } from './ParentAccountFields.tsx';
import { RightsFields } from './RightsFields.tsx';
import { termLimits } from './term-limits.ts';
import { TermFields } from './TermFields.tsx';
import { useTermBasis } from './use-term-basis.ts';
import { useUserForm, WIRE_FIELDS } from './use-user-form.ts';
import type { UserFormValues } from './user-form-values.ts';
import classes from './UserForm.module.css';

interface UserFormProps {
  me: UserInfo;
  initialValues: UserFormValues;
  /** Account type, parent, plan and initial password are asked only for new accounts; for existing ones they are changed elsewhere. */
  isNew: boolean;
  submitLabel: string;
  /** Shown above the fields, for example about a concurrent change. */
  notice?: ReactNode;
  /** Saves the account. Errors that it throws are shown at their fields. */
  onSubmit: (values: UserFormValues) => Promise<void>;
  /** The target of "Cancel". */
  cancel: { to: '/$userTypeId/user-list' } | { to: '/$userTypeId/user/$userId'; userId: string };
}

export const UserForm = ({ me, initialValues, isNew, submitLabel, notice, onSubmit, cancel }: UserFormProps) => {
  const { t } = useTranslation();
  const basisOf = useTermBasis(me, initialValues, isNew);
  const form = useUserForm(me, initialValues, basisOf);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState(false);
  useUnsavedInput('user', form.isDirty());

  const focusFirst = (errors: Readonly<Record<string, unknown>>): void => {
    const field = Object.keys(initialValues).find((name) => name in errors);
    form.getInputNode(field ?? 'companyName')?.focus();
  };
  const save = async (values: UserFormValues): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      const errors = issuesByField(error, WIRE_FIELDS);
      if (isProblem(error) && error.code === 'accounts.email_taken') errors['email'] ??= problemMessage(error);
      form.setErrors(errors);
      setTried(true);
      if (Object.keys(errors).length === 0) setFailure(problemMessage(error));
      else focusFirst(errors);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => void save(values),
        (errors) => {
          setTried(true);
          focusFirst(errors);
        },
      )}
    >
      <Stack gap="lg">
        {notice}
        {tried ? <ErrorSummary form={form} failure={failure} /> : null}
        <PeopleFields form={form} />
        {isNew ? <ParentAccountFields form={form} me={me} /> : null}
        <TermFields form={form} isNew={isNew} limits={termLimits(form.values, basisOf(form.values))} />
        <RightsFields form={form} me={me} isNew={isNew} />
        <Group justify="flex-end" className={classes.foot}>
          <Button
            variant="default"
            renderRoot={(props) =>
              'userId' in cancel ? (
                <Link {...props} to={cancel.to} params={{ userTypeId: me.userType, userId: cancel.userId }} />
              ) : (
                <Link {...props} to={cancel.to} params={{ userTypeId: me.userType }} />
              )
            }
          >
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
