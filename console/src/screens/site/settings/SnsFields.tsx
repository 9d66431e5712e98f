import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLine,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconMapPin,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorOf, type SectionProps } from './section-props.ts';
import { normaliseLink, SNS_KINDS, type SnsKind } from './settings-values.ts';

const ICONS: Readonly<Record<SnsKind, TablerIcon>> = {
  instagram: IconBrandInstagram,
  x: IconBrandX,
  line: IconBrandLine,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
  facebook: IconBrandFacebook,
  google_map: IconMapPin,
  phone_number: IconPhone,
};

/** The site owner's social media accounts and telephone number. */
export const SnsFields = ({ form, readOnly }: SectionProps) => {
  const { t } = useTranslation();
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="md">
        <div>
          <Title order={2}>{t('settings.section.sns')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('settings.snsHint')}
          </Text>
        </div>
        {SNS_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          const isPhone = kind === 'phone_number';
          const props = form.getInputProps(`sns.${kind}`);
          return (
            <TextInput
              key={kind}
              {...props}
              type={isPhone ? 'tel' : 'url'}
              label={t(`settings.sns.${kind}`)}
              leftSection={<Icon size={18} />}
              placeholder={isPhone ? '03-1234-5678' : 'https://'}
              error={errorOf(form, `sns.${kind}`)}
              autoComplete="off"
              readOnly={readOnly}
              onBlur={(event) => {
                form.setFieldValue(`sns.${kind}`, normaliseLink(kind, form.values.sns[kind]));
                props.onBlur(event);
              }}
            />
          );
        })}
      </Stack>
    </Paper>
  );
};
