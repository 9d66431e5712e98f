import { ActionIcon, Button, Group, Input, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../users/form/Section.tsx';
import { BILL_LANGUAGES, PROFILE_LIMITS } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';
import classes from './Profile.module.css';

interface ProfileFieldsProps {
  form: ProfileForm;
  disabled: boolean;
}

export const ProfileFields = ({ form, disabled }: ProfileFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('billingProfile.recipient')} lead={t('billingProfile.recipientLead')}>
        <TextInput
          {...form.getInputProps('companyName')}
          withAsterisk
          disabled={disabled}
          label={t('billingProfile.field.companyName')}
          autoComplete="organization"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...form.getInputProps('department')} disabled={disabled} label={t('billingProfile.field.department')} />
          <TextInput
            {...form.getInputProps('contactName')}
            withAsterisk
            disabled={disabled}
            label={t('billingProfile.field.contactName')}
            autoComplete="name"
          />
        </SimpleGrid>
        <div className={classes.address}>
          <TextInput
            {...form.getInputProps('postalCode')}
            withAsterisk
            disabled={disabled}
            label={t('billingProfile.field.postalCode')}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextInput
            {...form.getInputProps('address')}
            withAsterisk
            disabled={disabled}
            label={t('billingProfile.field.address')}
            autoComplete="street-address"
          />
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...form.getInputProps('telephone')}
            withAsterisk
            disabled={disabled}
            label={t('billingProfile.field.telephone')}
            inputMode="tel"
            autoComplete="tel"
          />
        </SimpleGrid>
        <Radio.Group {...form.getInputProps('language')} label={t('billingProfile.language')}>
          <Group mt="xs">
            {BILL_LANGUAGES.map((language) => (
              <Radio key={language} value={language} disabled={disabled} label={t(`billingProfile.languages.${language}`)} />
            ))}
          </Group>
        </Radio.Group>
      </Section>
      <Section title={t('billingProfile.delivery')} lead={t('billingProfile.deliveryLead')}>
        <Mails form={form} disabled={disabled} />
      </Section>
      <Section title={t('billingProfile.payment')}>
        <TextInput
          {...form.getInputProps('payerName')}
          withAsterisk
          disabled={disabled}
          label={t('billingProfile.field.payerName')}
          description={t('billingProfile.payerNameHint')}
        />
      </Section>
    </>
  );
};

const Mails = ({ form, disabled }: ProfileFieldsProps) => {
  const { t } = useTranslation();
  const { mails } = form.values;
  return (
    <Input.Wrapper labelElement="div" label={t('billingProfile.field.mails')} withAsterisk>
      <Stack gap="xs" mt="xs" role="group" aria-label={t('billingProfile.field.mails')}>
        {mails.map((_mail, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an address has nothing but its place
          <div key={index} className={classes.mail}>
            <TextInput
              {...form.getInputProps(`mails.${index}`)}
              aria-label={t('billingProfile.mail', { number: index + 1 })}
              type="email"
              inputMode="email"
              disabled={disabled}
            />
            {disabled || mails.length === 1 ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('billingProfile.removeMail', { number: index + 1 })}
                onClick={() => form.removeListItem('mails', index)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        ))}
        {disabled || mails.length >= PROFILE_LIMITS.mails ? null : (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} />}
              onClick={() => form.insertListItem('mails', '')}
            >
              {t('billingProfile.addMail')}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
};
