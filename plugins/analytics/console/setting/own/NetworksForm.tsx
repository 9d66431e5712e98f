import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { AnalyticsOwnNetworks } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingConflict } from '../SettingConflict.tsx';
import { faultsOfLines, linesOf, MOST_NETWORKS, withNetwork } from './network-lines.ts';
import { useSaveNetworks } from './use-save-networks.ts';

interface NetworksFormProps {
  siteId: string;
  saved: AnalyticsOwnNetworks;
  readOnly: boolean;
}

/** The addresses whose visits are not counted, one a line. */
export function NetworksForm({ siteId, saved: { items, current, revision }, readOnly }: NetworksFormProps) {
  const { t } = useTranslation('analytics');
  const [text, setText] = useState(items.join('\n'));
  const { run, isPending, problem, reset, reload } = useSaveNetworks(siteId);
  const lines = linesOf(text);
  const given = lines.map((line) => line.text);
  const isChanged = given.join('\n') !== items.join('\n');
  useUnsavedInput('analytics-own-networks', isChanged);
  const isTooMany = lines.length > MOST_NETWORKS;
  const faults = faultsOfLines(lines, problem?.fields ?? []).map(({ number, message }) =>
    t('own.networks.line', { line: number, message }),
  );
  const error = isTooMany ? t('own.networks.tooMany', { limit: MOST_NETWORKS }) : faults.length > 0 ? faults.join('\n') : null;
  const change = (next: string): void => {
    setText(next);
    reset();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(given, revision);
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
        {problem?.code === 'precondition_failed' && <SettingConflict onReload={reload} />}
        {!readOnly && (
          <>
            {current !== null && !given.includes(current) && (
              <Button variant="default" size="xs" className="analytics-own-address" onClick={() => change(withNetwork(text, current))}>
                {t('own.networks.useCurrent', { address: current })}
              </Button>
            )}
            <Group>
              <Button type="submit" loading={isPending} disabled={!isChanged || isTooMany}>
                {t('own.networks.save')}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {isChanged ? t('setting.unsaved') : revision > 0 ? t('setting.saved') : ''}
              </Text>
            </Group>
          </>
        )}
      </Stack>
    </form>
  );
}
