import { useForm } from '@mantine/form';
import type { UserInfo } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { isDay } from '../../../ui/text/days.ts';
import { isEmail } from '../../../ui/text/email.ts';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { codePoints, normalizeAddress } from '../../../ui/text/text.ts';
import { brokenRule } from '../../password/password-rules.ts';
import { type TermBasis, termLimits } from './term-limits.ts';
import { lacksParent, type UserFormValues } from './user-form-values.ts';

/** Wire names of the form's fields, to map server errors. */
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

/** An account's form, with the server's rules. */
export const useUserForm = (me: UserInfo, initialValues: UserFormValues, basisOf: (values: UserFormValues) => TermBasis) => {
  const { t } = useTranslation();
  const from = (day: string): string => t('form.dayFrom', { date: formatDay(day, currentLocale()) });
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
      contractStartsOn: (day, values) => {
        if (!isDay(day)) return t('form.date');
        const { start } = termLimits(values, basisOf(values));
        return start !== undefined && day < start ? from(start) : null;
      },
      contractEndsOn: (day, values) => {
        if (!isDay(day)) return t('form.date');
        if (day < values.contractStartsOn) return t('form.endBeforeStart');
        const { end } = termLimits(values, basisOf(values));
        return day < end ? from(end) : null;
      },
      initialPassword: (password) => {
        const broken = password === '' ? null : brokenRule(password);
        return broken && t(broken);
      },
    },
  });
};

export type UserForm = ReturnType<typeof useUserForm>;
