import { useForm } from '@mantine/form';
import { billingProfileUpdate, type BillingProfile } from '@mekuri/client-console';
import { billingProfileGetQueryKey } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '../../../ui/fields/IssueSummary.tsx';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { hasCode, problemMessage } from '../../../ui/feedback/problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FORM_FIELDS } from './profile-fields.ts';
import { issuesOf, PROFILE_LIMITS, profileOfValues, profileValues, type ProfileIssue, type ProfileValues } from './profile-values.ts';

const MAILS = Array.from({ length: PROFILE_LIMITS.mails }, (_, at) => at);

/** Name on the wire → name in the form, which has the addresses that are sent first. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  ...FORM_FIELDS,
  department: 'department',
  mails: 'mails.0',
  ...Object.fromEntries(MAILS.map((at) => [`mails/${at}`, `mails.${at}`])),
};

/** The fields above the addresses, in the order of the form. */
const PRINTED = ['companyName', 'department', 'contactName', 'postalCode', 'address', 'telephone'] as const;

/** The billing profile as a form, saved against the revision that was read. */
export const useProfileForm = (profile: BillingProfile, onSaved: (saved: BillingProfile) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [tried, setTried] = useState(false);
  const fields = [
    ...PRINTED.map((field) => ({ field, label: t(`billingProfile.field.${field}`) })),
    ...MAILS.map((at) => ({ field: `mails.${at}`, label: t('billingProfile.mail', { number: at + 1 }) })),
    { field: 'payerName', label: t('billingProfile.field.payerName') },
  ];
  const textOf = (issue: ProfileIssue): string => {
    if (typeof issue === 'object') return t('form.maxLength', { limit: issue.limit });
    return issue === 'email' ? t('form.email') : t(`billingProfile.issue.${issue}`);
  };
  const form = useForm<ProfileValues>({
    initialValues: profileValues(profile),
    validateInputOnBlur: true,
    validate: (values) => Object.fromEntries(Object.entries(issuesOf(values)).map(([field, issue]) => [field, textOf(issue)])),
  });
  const acknowledge = useUnsavedInput('billing-profile', form.isDirty());
  const show = (field: string): void => form.getInputNode(field)?.focus();
  const saving = useMutation({
    mutationFn: async (values: ProfileValues) =>
      (
        await billingProfileUpdate({
          headers: { 'if-match': `"${profile.revision}"` },
          body: profileOfValues(values),
          throwOnError: true,
        })
      ).data,
    meta: { quiet: true },
    onSuccess: (saved) => {
      acknowledge();
      queryClient.setQueryData(billingProfileGetQueryKey(), saved);
      toast({ kind: 'success', message: t('billingProfile.saved') });
      onSaved(saved);
    },
    onError: (error) => {
      const errors = issuesByField(error, WIRE_FIELDS);
      form.setErrors(errors);
      const [first] = Object.keys(errors);
      if (first) show(first);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setTried(true);
      // The places of addresses in the request are then those in the form.
      const mails = values.mails.filter((mail) => mail.trim() !== '');
      form.setFieldValue('mails', mails);
      saving.mutate({ ...values, mails });
    },
    (errors) => {
      setTried(true);
      show(fields.find(({ field }) => field in errors)?.field ?? 'companyName');
    },
  );
  const isStale = hasCode(saving.error, 'precondition_failed');
  const isPlaced = Object.keys(issuesByField(saving.error, WIRE_FIELDS)).length > 0;
  const issues: Issue[] = fields
    .filter(({ field }) => Boolean(form.errors[field]))
    .map((one) => ({ ...one, message: form.errors[one.field] }));
  return {
    form,
    isSaving: saving.isPending,
    /** The profile was saved elsewhere after it was read here. */
    isStale,
    failure: saving.error && !isStale && !isPlaced ? problemMessage(saving.error) : undefined,
    /** Nothing before the first attempt to save. */
    faults: tried ? issues : [],
    show,
    submit,
  };
};

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];
