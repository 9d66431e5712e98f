import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FORBIDDEN, forbidden, NEEDED, needed } from './password-rules.ts';
import classes from './PasswordRules.module.css';

interface PasswordRulesProps {
  id: string;
  password: string;
}

/** The rules for a password, checked off while typing. Prohibitions appear only once they are violated. */
export const PasswordRules = ({ id, password }: PasswordRulesProps) => {
  const { t } = useTranslation();
  return (
    <ul id={id} className={classes.rules} aria-label={t('password.rules')}>
      {needed.map((rule) => {
        const holds = NEEDED[rule](password);
        const Icon = holds ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={rule} className={classes.rule} data-holds={holds || undefined}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {t(`password.need.${rule}`)}
              <VisuallyHidden>{holds ? t('password.met') : t('password.unmet')}</VisuallyHidden>
            </span>
          </li>
        );
      })}
      {forbidden.map((rule) =>
        FORBIDDEN[rule](password) ? (
          <li key={rule} className={classes.rule} data-broken="">
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t(`password.rule.${rule}`)}
          </li>
        ) : null,
      )}
    </ul>
  );
};
