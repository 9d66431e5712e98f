import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** An approximate search result, to show what is missing or truncated. */
export function SearchPreview({ title, description }: { title: string; description: string }) {
  const { t } = useTranslation('seo');
  return (
    <Paper withBorder p="md" radius="md" component="figure" m={0}>
      <Text component="figcaption" size="xs" c="dimmed" mb={6}>
        {t('preview')}
      </Text>
      <Text size="lg" c="var(--mantine-color-anchor)" lineClamp={1}>
        {title || t('previewTitle')}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {description || t('previewDescription')}
      </Text>
    </Paper>
  );
}
