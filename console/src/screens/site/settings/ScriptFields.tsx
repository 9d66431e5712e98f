import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../ui/fields/CodeField.tsx';
import { errorOf, type SectionProps } from './section-props.ts';
import { SCRIPTS } from './settings-values.ts';

/** Scripts that run in the visitor's browser after a form was sent. */
export const ScriptFields = ({ form, readOnly }: SectionProps) => {
  const { t } = useTranslation();
  const { scripts } = form.values;
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="lg">
        <div>
          <Title order={2}>{t('settings.section.scripts')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('settings.scriptsHint')}
          </Text>
        </div>
        <Alert variant="light" icon={<IconInfoCircle size={18} />}>
          <Text size="sm">{t('settings.scriptsHost')}</Text>
        </Alert>
        {SCRIPTS.map((field) => (
          <CodeField
            key={field}
            kind="script"
            label={t(`settings.${field}`)}
            value={scripts[field]}
            readOnly={readOnly}
            error={errorOf(form, `scripts.${field}`) ?? null}
            onChange={(code) => form.setFieldValue(`scripts.${field}`, code)}
          />
        ))}
      </Stack>
    </Paper>
  );
};
