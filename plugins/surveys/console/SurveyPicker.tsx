import { Group, Select, Skeleton, Text } from '@mantine/core';
import type { SurveySummary } from '@mekuri/client-console';
import { surveysListOptions } from '@mekuri/client-console/query';
import { LoadFailure, type LinkItemPickerProps } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Selects one of the site's surveys for a link. A survey that visitors cannot answer can be selected too, and its state is shown. */
export default function SurveyPicker({ siteId, value, disabled, onPick }: LinkItemPickerProps) {
  const { t } = useTranslation('surveys');
  const { data, error, refetch } = useQuery(surveysListOptions({ path: { siteId } }));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={62} radius="md" />;
  const surveys = new Map(data.items.map((survey) => [survey.id, survey]));
  const selected = value === null ? undefined : surveys.get(value);
  const isGone = value !== null && value !== '' && selected === undefined;
  if (surveys.size === 0 && !isGone) return <Text size="sm">{t('picker.none')}</Text>;
  return (
    <Select
      label={t('target')}
      placeholder={t('picker.choose')}
      description={selected ? <State survey={selected} /> : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('picker.notFound')}
      data={data.items.map(({ id, name }) => ({ value: id, label: name }))}
      value={selected?.id ?? null}
      disabled={disabled}
      error={isGone ? t('picker.gone') : null}
      renderOption={({ option }) => <Option survey={surveys.get(option.value)!} />}
      onChange={(id) => (id === null ? undefined : onPick(id))}
    />
  );
}

const Option = ({ survey }: { survey: SurveySummary }) => (
  <Group justify="space-between" gap="xs" wrap="nowrap" flex={1}>
    <Text size="sm" truncate>
      {survey.name}
    </Text>
    <Text size="xs" c="dimmed" miw="max-content">
      <State survey={survey} />
    </Text>
  </Group>
);

const State = ({ survey: { questionCount, state } }: { survey: SurveySummary }) => {
  const { t } = useTranslation('surveys');
  return (
    <>
      {t(`state.${state}`)} · {t('picker.questions', { count: questionCount })}
    </>
  );
};
