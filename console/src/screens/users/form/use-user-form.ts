import { useForm } from '@mantine/form';
import type { UserInfo } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../ui/text/days.ts';
import { isEmail } from '../../../ui/text/email.ts';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints, normalizeAddress } from '../../../ui/text/text.ts';
import { brokenRule } from '../../password/password-rules.ts';
import { lacksParent, type UserFormValues } from './user-form-values.ts';

/** Names on the wire of the form's fields, for what the server finds faulty. */
export const WIRE_FIELDS: Readonly<Record<string, keyof UserFormValues>> = {
  company_name: 'companyName',
  name: 'name',
  email: 'email',
  locale: 'locale',
  account_type: 'accountType',
  parent_id: 'parentId',
  plan_id: 'planId',
  contract_starts_on: 'contractStartsOn',
  contract_ends_on: 'contractEndsOn',
  authority: 'authority',
  license_issuance: 'licenseIssuance',
  initial_password: 'initialPassword',
};

/** An account as a form, by the same rules as the server's. */
export const useUserForm = (me: UserInfo, initialValues: UserFormValues) => {
  const { t } = useTranslation();
  const name = (text: string): string | null => {
    if (text.trim() === '') return t('form.required');
    return codePoints(text.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
  };
  return useForm<UserFormValues>({
    initialValues,
    validateInputOnBlur: true,
    validate: {
      companyName: name,
      name,
      email: (email) => {
        if (email.trim() === '') return t('form.required');
        return isEmail(normalizeAddress(email)) ? null : t('form.email');
      },
      parentId: (_parentId, values) => (lacksParent(me, values) ? t('form.choose') : null),
      planId: (planId) => (planId === null ? t('form.choose') : null),
      contractStartsOn: (day) => (isDay(day) ? null : t('form.date')),
      contractEndsOn: (day, { contractStartsOn }) => {
        if (!isDay(day)) return t('form.date');
        return day < contractStartsOn ? t('form.endBeforeStart') : null;
      },
      initialPassword: (password) => {
        const broken = password === '' ? null : brokenRule(password);
        return broken && t(broken);
      },
    },
  });
};

export type UserForm = ReturnType<typeof useUserForm>;
