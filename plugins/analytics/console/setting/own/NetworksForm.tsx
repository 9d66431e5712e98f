import { Button, Stack, Textarea } from '@mantine/core';
import type { AnalyticsOwnNetworks } from '@mekuri/client-console';
import { analyticsGetOwnNetworksQueryKey, analyticsPutOwnNetworksMutation } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../SaveBar.tsx';
import { useSave } from '../use-save.ts';
import { issuesOfLines, linesOf, MOST_NETWORKS, withNetwork } from './network-lines.ts';

interface NetworksFormProps {
  siteId: string;
  saved: AnalyticsOwnNetworks;
  readOnly: boolean;
}

/** Networks whose visits are not counted, one per line. */
export function NetworksForm({ siteId, saved: { items, current, revision }, readOnly }: NetworksFormProps) {
  const { t } = useTranslation('analytics');
  const [text, setText] = useState(items.join('\n'));
  const { run, isPending, problem, reset, reload } = useSave({
    siteId,
    queryKey: analyticsGetOwnNetworksQueryKey({ path: { siteId } }),
    mutation: analyticsPutOwnNetworksMutation(),
  });
  const lines = linesOf(text);
  const given = lines.map((line) => line.text);
  const isChanged = given.join('\n') !== items.join('\n');
  useUnsavedInput('analytics-own-networks', isChanged);
  const isTooMany = lines.length > MOST_NETWORKS;
  const issues = issuesOfLines(lines, problem?.fields ?? []).map(({ number, message }) =>
    t('own.networks.line', { line: number, message }),
  );
  const error = isTooMany ? t('own.networks.tooMany', { limit: MOST_NETWORKS }) : issues.length > 0 ? issues.join('\n') : null;
  const change = (next: string): void => {
    setText(next);
    reset();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run({ items: given }, revision);
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('own.networks.label')}
          description={t('own.networks.hint', { limit: MOST_NETWORKS })}
          value={text}
          error={error}
          styles={{ error: { whiteSpace: 'pre-line' } }}
          disabled={readOnly}
          autosize
          minRows={2}
          maxRows={12}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => change(value)}
        />
        {!readOnly && current !== null && !given.includes(current) && (
          <Button variant="default" size="xs" className="analytics-own-address" onClick={() => change(withNetwork(text, current))}>
            {t('own.networks.useCurrent', { address: current })}
          </Button>
        )}
        <SaveBar
          label={t('own.networks.save')}
          isChanged={isChanged}
          isInvalid={isTooMany}
          isSaved={revision > 0}
          isPending={isPending}
          problem={problem}
          readOnly={readOnly}
          onReload={reload}
        />
      </Stack>
    </form>
  );
}
