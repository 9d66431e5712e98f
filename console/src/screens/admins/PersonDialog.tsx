import { Button, Group, Modal, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { SubAdmin } from '@mekuri/client-console';
import { LOCALES } from '@mekuri/kit/manifest';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../i18n/locale.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { FormProblem } from '../password/FormProblem.tsx';
import { mayGrantLicense } from './rights.ts';
import { ADMIN_ROLES } from './roles.ts';
import { usePersonForm } from './use-person-form.ts';

interface PersonDialogProps {
  /** Absent for a new member. */
  person?: SubAdmin;
  onClose: () => void;
}

/** Invites a member to the account, or edits one. */
export const PersonDialog = ({ person, onClose }: PersonDialogProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { form, submit, error, isSaving } = usePersonForm(person, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!form.isDirty()}
      title={person ? t('admins.editTitle', { name: person.name }) : t('admins.addTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {error ? <FormProblem error={error} /> : null}
          <TextInput {...form.getInputProps('name')} key={form.key('name')} label={t('signUp.name')} data-autofocus autoComplete="off" />
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            label={t('login.email')}
            description={person ? undefined : t('admins.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {person?.isOwner ? (
            <Text size="sm" c="dimmed">
              {t('admins.ownerHint')}
            </Text>
          ) : (
            <Radio.Group {...form.getInputProps('adminRole')} key={form.key('adminRole')} label={t('role.label')}>
              <Stack gap="xs" mt={4}>
                {ADMIN_ROLES.map((role) => (
                  <Radio key={role} value={role} label={t(`role.${role}`)} description={t(`role.${role}.what`)} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {mayGrantLicense(user) && !person?.isOwner ? (
            <Switch
              {...form.getInputProps('licenseIssuance', { type: 'checkbox' })}
              key={form.key('licenseIssuance')}
              label={t('license.name')}
              description={form.values.adminRole === 'viewer' ? t('license.viewer') : t('license.what')}
            />
          ) : null}
          <Select
            {...form.getInputProps('locale')}
            key={form.key('locale')}
            label={t('admins.language')}
            description={t('admins.languageHint')}
            allowDeselect={false}
            data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {person ? t('action.save') : t('admins.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
