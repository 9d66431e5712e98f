import { useForm } from '@mantine/form';
import { isProblem, type AdminRole, type Locale, type SubAdmin } from '@mekuri/client-console';
import { subAdminsCreateMutation, subAdminsUpdateMutation } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/index.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { isEmail } from '../../ui/text/email.ts';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { LIMITS } from '../../ui/fields/limits.ts';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { codePoints, normalizeAddress } from '../../ui/text/text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { uuidv7 } from '../../ui/text/uuid.ts';
import { mayGrantLicense } from './rights.ts';
import { ADMIN_LISTS } from './use-person-actions.ts';

interface PersonValues {
  name: string;
  email: string;
  adminRole: AdminRole;
  licenseIssuance: boolean;
  locale: Locale;
}

const FIELDS = { name: 'name', email: 'email', admin_role: 'adminRole', license_issuance: 'licenseIssuance', locale: 'locale' } as const;

/** Field errors, with a taken address always shown at the email field. */
const placed = (error: unknown): Record<string, string> => {
  const issues = issuesByField(error, FIELDS);
  return isProblem(error) && error.code === 'accounts.email_taken' ? { email: problemMessage(error), ...issues } : issues;
};

/** The form for a new or existing member. */
export const usePersonForm = (person: SubAdmin | undefined, onDone: () => void) => {
  const { t } = useTranslation();
  const user = useUser();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const [key] = useState(() => uuidv7());
  const create = useMutation({ ...subAdminsCreateMutation(), meta: { quiet: true } });
  const update = useMutation({ ...subAdminsUpdateMutation(), meta: { quiet: true } });
  const form = useForm<PersonValues>({
    initialValues: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      adminRole: person?.adminRole ?? 'editor',
      licenseIssuance: person?.licenseIssuance ?? false,
      locale: person?.locale ?? currentLocale(),
    },
    validateInputOnBlur: true,
    validate: {
      name: (value) => {
        if (value.trim() === '') return t('form.required');
        return codePoints(value.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
      },
      email: (value) => (isEmail(normalizeAddress(value)) ? null : t('form.email')),
    },
  });
  useUnsavedInput('person', form.isDirty());

  const finish = (saved: SubAdmin): void => {
    void queryClient.invalidateQueries({ queryKey: ADMIN_LISTS });
    if (saved.id === user.id) void refreshUser();
    toast({ kind: 'success', message: person ? t('admins.saved', { name: saved.name }) : t('admins.added', { email: saved.email }) });
    onDone();
  };
  const settled = { onSuccess: finish, onError: (error: unknown) => form.setErrors(placed(error)) };

  const send = ({ name, email, adminRole, licenseIssuance, locale }: PersonValues): void => {
    const license = mayGrantLicense(user) ? { licenseIssuance } : {};
    const body = { name: name.trim(), email: normalizeAddress(email), locale };
    if (!person) create.mutate({ headers: { 'idempotency-key': key }, body: { ...body, adminRole, ...license } }, settled);
    else {
      const rights = person.isOwner ? {} : { adminRole, ...license };
      const headers = { 'if-match': `"${person.revision}"` };
      update.mutate({ path: { personId: person.id }, headers, body: { ...body, ...rights } }, settled);
    }
  };
  const error = create.error ?? update.error;
  return {
    form,
    submit: form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus()),
    error: error && Object.keys(placed(error)).length === 0 ? error : null,
    isSaving: create.isPending || update.isPending,
  };
};
