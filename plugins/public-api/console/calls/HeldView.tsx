import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { HeldCall } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { factsOf } from './call-request.ts';
import { CallSnippets } from './CallSnippets.tsx';
import { CallTitle } from './CallTitle.tsx';
import { resultOf } from './dry-run-answer.ts';
import { DryRunView } from './DryRunView.tsx';

interface HeldViewProps {
  held: HeldCall;
  /** Called after the user sent or dropped the change. */
  onDone: () => void;
}

/** A held change, with buttons to dry-run, send or drop it. */
export function HeldView({ held: { call, dryRun, send, drop }, onDone }: HeldViewProps) {
  const { t } = useTranslation('public-api');
  const rehearsal = useMutation({ mutationFn: dryRun, meta: { quiet: true } });
  const published = factsOf(call)?.published;
  const decide = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('held.lead')}</Text>
      <CallTitle call={call} />
      <Group gap="sm">
        <Button data-autofocus onClick={decide(send)}>
          {t('held.send')}
        </Button>
        {published?.canDryRun && (
          <Button variant="default" loading={rehearsal.isPending} onClick={() => rehearsal.mutate()}>
            {t('held.dryRun')}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={decide(drop)}>
          {t('held.drop')}
        </Button>
      </Group>
      {published && !published.canDryRun && (
        <Text size="sm" c="dimmed">
          {t('held.noDryRun')}
        </Text>
      )}
      {rehearsal.isError && (
        <Alert color="red" role="alert">
          {t('try.failed')}
        </Alert>
      )}
      {rehearsal.data && <DryRunView result={resultOf(rehearsal.data)} />}
      <CallSnippets call={call} />
    </Stack>
  );
}
