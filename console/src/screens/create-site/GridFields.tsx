import { Chip, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IntegerField } from '../../ui/fields/IntegerField.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import type { CreateSiteForm } from './use-create-site-form.ts';

const PRESETS = [
  { columns: 1, rows: 5 },
  { columns: 3, rows: 3 },
  { columns: 4, rows: 5 },
] as const;

interface GridFieldsProps {
  form: CreateSiteForm;
  /** Whether the plan allows more than one category. */
  swipe: boolean;
  /** Number of cells that the plan allows. */
  limit: number;
}

/** Initial numbers of categories and pages: common sizes, or custom ones. */
export const GridFields = ({ form, swipe, limit }: GridFieldsProps) => {
  const { t } = useTranslation();
  const { columns, rows } = form.values;
  return (
    <div>
      <Text component="h2" fw={700} mb={4}>
        {t('createSite.grid')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('createSite.gridHint')}
      </Text>
      {swipe ? (
        <Group gap="xs" mb="md" role="group" aria-label={t('createSite.presets')}>
          {PRESETS.filter((preset) => preset.columns * preset.rows <= limit).map((preset) => (
            <Chip
              key={`${preset.columns}×${preset.rows}`}
              checked={preset.columns === columns && preset.rows === rows}
              onChange={() => form.setValues(preset)}
            >
              {t('siteList.grid', preset)}
            </Chip>
          ))}
        </Group>
      ) : null}
      <Group grow align="flex-start">
        <IntegerField
          {...form.getInputProps('columns')}
          value={columns}
          label={t('createSite.columns')}
          description={t('createSite.columnsHint')}
          min={1}
          max={LIMITS.columns}
          disabled={!swipe}
          size="md"
        />
        <IntegerField
          {...form.getInputProps('rows')}
          value={rows}
          label={t('createSite.rows')}
          description={t('createSite.rowsHint')}
          min={1}
          max={LIMITS.rows}
          size="md"
        />
      </Group>
    </div>
  );
};
