import { ActionIcon, Alert, Button, Group, Input, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { Section } from '../../users/form/Section.tsx';
import { ISSUER_LIMITS, ROUNDINGS } from './issuer-values.ts';
import { hasCorporateCheckDigit, isRegistrationNumber, normalizeRegistrationNumber } from './registration-number.ts';
import type { IssuerForm } from './use-issuer-form.ts';
import classes from './Issuer.module.css';

interface IssuerFieldsProps {
  form: IssuerForm;
  disabled: boolean;
}

export const IssuerFields = ({ form, disabled }: IssuerFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('issuer.printed')} lead={t('issuer.printedLead')}>
        <TextInput {...form.getInputProps('name')} withAsterisk disabled={disabled} label={t('issuer.name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...form.getInputProps('postalCode')}
            disabled={disabled}
            label={t('issuer.postalCode')}
            placeholder="100-0001"
            inputMode="numeric"
          />
          <TextInput {...form.getInputProps('telephone')} disabled={disabled} label={t('issuer.telephone')} inputMode="tel" />
        </SimpleGrid>
        <TextInput {...form.getInputProps('address')} disabled={disabled} label={t('issuer.address')} />
        <TextInput
          {...form.getInputProps('registrationNumber')}
          disabled={disabled}
          label={t('issuer.registrationNumber')}
          description={t('issuer.registrationNumberHint')}
          placeholder="T1234567890123"
        />
        <RegistrationWarning text={form.values.registrationNumber} />
      </Section>
      <Section title={t('issuer.payment')} lead={t('issuer.paymentLead')}>
        <BankAccounts form={form} disabled={disabled} />
        <Textarea
          {...form.getInputProps('notes')}
          disabled={disabled}
          label={
            <CountedLabel text={form.values.notes} limit={ISSUER_LIMITS.notes}>
              {t('issuer.notes')}
            </CountedLabel>
          }
          labelProps={countedLabelProps}
          description={t('issuer.notesHint')}
          autosize
          minRows={3}
        />
      </Section>
      <Section title={t('issuer.billing')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...form.getInputProps('numberPrefix')}
            disabled={disabled}
            label={t('issuer.numberPrefix')}
            description={t('issuer.numberPrefixHint')}
          />
          <AmountField
            {...form.getInputProps('initialFee')}
            disabled={disabled}
            currency="¥"
            label={t('issuer.initialFee')}
            description={t('issuer.initialFeeHint')}
          />
        </SimpleGrid>
        <Radio.Group {...form.getInputProps('taxRounding')} label={t('issuer.taxRounding')} description={t('issuer.taxRoundingHint')}>
          <Group mt="xs">
            {ROUNDINGS.map((rounding) => (
              <Radio key={rounding} value={rounding} disabled={disabled} label={t(`issuer.rounding.${rounding}`)} />
            ))}
          </Group>
        </Radio.Group>
      </Section>
    </>
  );
};

/** A number that is missing, or that no corporation can have. */
const RegistrationWarning = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const number = normalizeRegistrationNumber(text);
  if (number === '')
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('issuer.notQualified')}>
        {t('issuer.notQualifiedHint')}
      </Alert>
    );
  if (!isRegistrationNumber(number) || hasCorporateCheckDigit(number)) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} p="sm">
      {t('issuer.checkDigit')}
    </Alert>
  );
};

const BankAccounts = ({ form, disabled }: IssuerFieldsProps) => {
  const { t } = useTranslation();
  const { bankAccounts } = form.values;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('issuer.bankAccounts')}
      description={t('issuer.bankAccountsHint')}
      error={form.errors['bankAccounts']}
    >
      <Stack gap="xs" mt="xs">
        {bankAccounts.map((_account, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an account has nothing but its place
          <div key={index} className={classes.account}>
            <TextInput
              {...form.getInputProps(`bankAccounts.${index}`)}
              aria-label={t('issuer.bankAccount', { number: index + 1 })}
              placeholder={t('issuer.bankAccountExample')}
              disabled={disabled}
              maxLength={ISSUER_LIMITS.bankAccount}
            />
            {disabled ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('issuer.removeBankAccount', { number: index + 1 })}
                onClick={() => form.removeListItem('bankAccounts', index)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        ))}
        {disabled || bankAccounts.length >= ISSUER_LIMITS.bankAccounts ? null : (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} />}
              onClick={() => form.insertListItem('bankAccounts', '')}
            >
              {t('issuer.addBankAccount')}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
};
