import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { analyticsGetRecountOptions } from '@mekuri/client-console/query';
import { japanClock } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './format.ts';

/** Recalculates a day from its stored visits on request, to verify the reported numbers. */
export function Recount({ siteId, today }: { siteId: string; today: string }) {
  const { t, i18n } = useTranslation('analytics');
  const [day, setDay] = useState(today);
  const recount = useQuery({ ...analyticsGetRecountOptions({ path: { siteId }, query: { day } }), enabled: false });
  const answer = recount.data?.day === day ? recount.data : undefined;
  return (
    <Paper withBorder radius="md" p="md" component="section" data-print="hide">
      <Title order={2} size="h4">
        {t('recount.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('recount.lead')}
      </Text>
      <Group align="end" gap="sm">
        <TextInput
          type="date"
          label={t('recount.day')}
          value={day}
          max={today}
          onChange={({ currentTarget: { value } }) => value !== '' && value <= today && setDay(value)}
        />
        <Button variant="default" loading={recount.isFetching} onClick={() => void recount.refetch()}>
          {t('recount.run')}
        </Button>
        <Text size="sm" role="status">
          {recount.isError ? t('failed') : ''}
          {answer
            ? t(`recount.states.${answer.state}`, {
                time: japanClock(answer.at, i18n.language),
                visits: formatNumber(answer.visits, 'count', i18n.language),
                rows: formatNumber(answer.rows, 'count', i18n.language),
                differing: formatNumber(answer.differing, 'count', i18n.language),
              })
            : ''}
        </Text>
      </Group>
    </Paper>
  );
}
