import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How a search engine may show the page: enough to see what is missing or cut off. */
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
