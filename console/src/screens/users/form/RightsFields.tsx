import { PasswordInput, Radio, Stack, Switch } from '@mantine/core';
import type { UserInfo } from '@mekuri/client-console';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from '../../password/PasswordRules.tsx';
import { hasAccountsBelow, mayGrantLicense } from '../rights.ts';
import type { UserForm } from './use-user-form.ts';
import { Section } from './Section.tsx';

const AUTHORITIES = ['edit', 'view'] as const;

interface RightsFieldsProps {
  form: UserForm;
  me: UserInfo;
  isNew: boolean;
}

/** The owner's rights, limited to those of the grantor, and how the owner signs in for the first time. */
export const RightsFields = ({ form, me, isNew }: RightsFieldsProps) => {
  const { t } = useTranslation();
  const rules = useId();
  const { accountType, initialPassword } = form.values;
  const mayGrant = mayGrantLicense(me, accountType);
  return (
    <Section title={t('userForm.rights')}>
      <Radio.Group {...form.getInputProps('authority')} label={t('userForm.authority')}>
        <Stack gap="xs" mt={6}>
          {AUTHORITIES.map((authority) => (
            <Radio
              key={authority}
              value={authority}
              label={t(`authority.${authority}`)}
              description={t(`authority.${authority}.hint`)}
              disabled={authority === 'edit' && me.authority !== 'edit'}
            />
          ))}
        </Stack>
      </Radio.Group>
      {hasAccountsBelow(accountType) ? (
        <Switch
          {...form.getInputProps('licenseIssuance', { type: 'checkbox' })}
          label={t('userForm.licenseIssuance')}
          description={mayGrant ? t('userForm.licenceHint') : t('userForm.licenceAbove')}
          disabled={!mayGrant}
        />
      ) : null}
      {isNew ? (
        <div>
          <PasswordInput
            {...form.getInputProps('initialPassword')}
            label={t('userForm.initialPassword')}
            description={t('userForm.initialPasswordHint')}
            autoComplete="new-password"
            aria-describedby={initialPassword ? rules : undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          />
          {initialPassword ? <PasswordRules id={rules} password={initialPassword} /> : null}
        </div>
      ) : null}
    </Section>
  );
};
