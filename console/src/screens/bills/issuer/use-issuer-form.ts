import { useForm } from '@mantine/form';
import type { BillingIssuer } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { hasCode, problemMessage } from '../../../ui/feedback/problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { codePoints, normalizeAddress } from '../../../ui/text/text.ts';
import { billOperationsOf } from '../area.ts';
import { billingIssuerOptions } from '../queries.ts';
import { ISSUER_LIMITS, issuerOfValues, issuerValues, type IssuerValues } from './issuer-values.ts';
import { isRegistrationNumber, normalizeRegistrationNumber } from './registration-number.ts';

/** Fields of the form by their names in the API. */
export const WIRE_FIELDS: Readonly<Record<string, keyof IssuerValues>> = {
  name: 'name',
  postal_code: 'postalCode',
  address: 'address',
  telephone: 'telephone',
  registration_number: 'registrationNumber',
  notes: 'notes',
  number_prefix: 'numberPrefix',
  initial_fee: 'initialFee',
};

/** The settings as a form, saved against the revision that was read. */
export const useIssuerForm = (issuer: BillingIssuer) => {
  const { t } = useTranslation();
  const me = useUser();
  const queryClient = useQueryClient();
  const within = (limit: number) => (text: string) => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null);
  const form = useForm<IssuerValues>({
    initialValues: issuerValues(issuer),
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() === '' ? t('form.required') : within(ISSUER_LIMITS.name)(name)),
      postalCode: (code) => (/^(?:\d{3}-?\d{4})?$/.test(normalizeAddress(code)) ? null : t('issuer.postalCodeFormat')),
      address: within(ISSUER_LIMITS.address),
      telephone: (text) => {
        const number = normalizeAddress(text);
        return /^[0-9+() -]*$/.test(number) ? within(ISSUER_LIMITS.telephone)(number) : t('issuer.telephoneFormat');
      },
      registrationNumber: (text) => {
        const number = normalizeRegistrationNumber(text);
        return number === '' || isRegistrationNumber(number) ? null : t('issuer.registrationNumberFormat');
      },
      bankAccounts: (accounts) =>
        accounts.some((account) => codePoints(account.trim()) > ISSUER_LIMITS.bankAccount)
          ? t('form.maxLength', { limit: ISSUER_LIMITS.bankAccount })
          : null,
      notes: within(ISSUER_LIMITS.notes),
      numberPrefix: (text) => {
        const prefix = normalizeAddress(text).toUpperCase();
        return /^[A-Z0-9-]*$/.test(prefix) ? within(ISSUER_LIMITS.numberPrefix)(prefix) : t('issuer.numberPrefixFormat');
      },
      initialFee: (fee) =>
        isWithin(amountOf(fee), { min: 0, max: ISSUER_LIMITS.initialFee, integer: true })
          ? null
          : t('form.range', { from: '0', to: formatNumber(ISSUER_LIMITS.initialFee, currentLocale()) }),
    },
  });
  useUnsavedInput('billing-issuer', form.isDirty());
  const saving = useMutation({
    mutationFn: async (values: IssuerValues) =>
      (
        await billOperationsOf(me).updateIssuer({
          headers: { 'if-match': `"${issuer.revision}"` },
          body: issuerOfValues(values),
          throwOnError: true,
        })
      ).data,
    meta: { quiet: true },
    onSuccess: (saved) => {
      form.resetDirty();
      queryClient.setQueryData(billingIssuerOptions(me).queryKey, saved);
      toast({ kind: 'success', message: t('issuer.saved') });
    },
    onError: (error) => form.setErrors(issuesByField(error, WIRE_FIELDS)),
  });
  const isStale = hasCode(saving.error, 'precondition_failed');
  const isPlaced = Object.keys(issuesByField(saving.error, WIRE_FIELDS)).length > 0;
  return {
    form,
    isSaving: saving.isPending,
    /** The settings were saved elsewhere after they were read here. */
    isStale,
    failure: saving.error && !isStale && !isPlaced ? problemMessage(saving.error) : null,
    submit: form.onSubmit(
      (values) => saving.mutate(values),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
    ),
  };
};

export type IssuerForm = ReturnType<typeof useIssuerForm>['form'];
