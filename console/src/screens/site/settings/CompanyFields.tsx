import { Paper, Stack, Switch, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { normalizeAddress } from '../../../ui/text/text.ts';
import { errorOf, type SectionProps } from './section-props.ts';
import { DOCUMENTS } from './settings-values.ts';

const SHOWN_IN = ['showInForm', 'showInMemberShip', 'showInContact'] as const;

/** The site's operator, its four legal documents, and where visitors see them. */
export const CompanyFields = ({ form, readOnly }: SectionProps) => {
  const { t } = useTranslation();
  const { company } = form.values;
  const websiteProps = form.getInputProps('company.companyWebsite');
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="lg">
        <div>
          <Title order={2}>{t('settings.section.company')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('settings.companyHint')}
          </Text>
        </div>
        <TextInput
          {...websiteProps}
          type="url"
          label={t('settings.companyWebsite')}
          placeholder="https://"
          autoComplete="off"
          readOnly={readOnly}
          onBlur={(event) => {
            form.setFieldValue('company.companyWebsite', normalizeAddress(company.companyWebsite));
            websiteProps.onBlur(event);
          }}
        />
        {DOCUMENTS.map((field) => (
          <Textarea
            key={field}
            {...form.getInputProps(`company.${field}`)}
            label={
              <CountedLabel text={company[field]} limit={LIMITS.code}>
                {t(`settings.${field}`)}
              </CountedLabel>
            }
            labelProps={countedLabelProps}
            error={errorOf(form, `company.${field}`)}
            readOnly={readOnly}
            autosize
            minRows={4}
            maxRows={14}
          />
        ))}
        <Switch
          label={t('settings.contractAgreementRequired')}
          description={t('settings.contractAgreementRequired.hint')}
          disabled={readOnly}
          checked={company.contractAgreementRequired}
          onChange={(event) => form.setFieldValue('company.contractAgreementRequired', event.currentTarget.checked)}
        />
        {SHOWN_IN.map((field) => (
          <Switch
            key={field}
            label={t(`settings.${field}`)}
            disabled={readOnly}
            checked={company[field]}
            onChange={(event) => form.setFieldValue(`company.${field}`, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Paper>
  );
};
