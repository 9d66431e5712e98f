import i18next from 'i18next';
import { brokenRule, PASSWORD_MAX, PASSWORD_MIN } from './password-rules.ts';

/** Validation of a form with `password` and `confirm`. */
export const newPasswordRules = {
  password: (value: string): string | null => {
    if (value === '') return i18next.t('form.required');
    const broken = brokenRule(value);
    return broken && i18next.t(broken, { min: PASSWORD_MIN, max: PASSWORD_MAX });
  },
  confirm: (value: string, { password }: { password: string }): string | null =>
    value === password ? null : i18next.t('password.mismatch'),
};
