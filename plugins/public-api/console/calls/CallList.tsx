import { Accordion, Stack, Text, Title } from '@mantine/core';
import type { ConsoleCall } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupCalls } from './call-request.ts';
import { CallSnippets } from './CallSnippets.tsx';
import { CallTitle } from './CallTitle.tsx';

/** Requests of the current screen: changes, then reads, then changes made on the previous screen. */
export function CallList({ calls }: { calls: readonly ConsoleCall[] }) {
  const { t } = useTranslation('public-api');
  const [open, setOpen] = useState<string | null>(null);
  const groups = Object.entries(groupCalls(calls)) as ['changes' | 'reads' | 'earlier', readonly ConsoleCall[]][];
  const shown = groups.filter(([, list]) => list.length > 0);
  if (shown.length === 0) return <Text size="sm">{t('calls.none')}</Text>;
  return (
    <Stack gap="lg">
      {shown.map(([name, list]) => (
        <section key={name} aria-labelledby={`public-api-calls-${name}`}>
          <Title order={3} size="h6" mb="xs" id={`public-api-calls-${name}`}>
            {t(`calls.${name}`)}
          </Title>
          <Accordion variant="contained" order={4} value={open} onChange={setOpen}>
            {list.map((call) => (
              <Accordion.Item key={call.id} value={String(call.id)}>
                <Accordion.Control>
                  <CallTitle call={call} />
                </Accordion.Control>
                <Accordion.Panel>{open === String(call.id) && <CallSnippets call={call} />}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </section>
      ))}
    </Stack>
  );
}
