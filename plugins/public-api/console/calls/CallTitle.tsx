import { Badge, Group, Text } from '@mantine/core';
import type { ConsoleCall } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { factsOf } from './call-request.ts';

const COLOURS: Readonly<Record<string, string>> = { GET: 'gray', DELETE: 'red' };

/** The operation of a request and its result. */
export function CallTitle({ call }: { call: ConsoleCall }) {
  const { t } = useTranslation('public-api');
  const facts = factsOf(call);
  return (
    <span className="public-api-call">
      <Badge color={COLOURS[call.method] ?? 'indigo'} variant="light" radius="sm" miw={64}>
        {call.method}
      </Badge>
      <span>
        <Text size="sm" fw={600} component="span" display="block" lang="en">
          {facts?.summary}
        </Text>
        <Group component="span" gap={8}>
          <Text size="xs" c="dimmed" component="span" className="public-api-code">
            {facts?.id}
          </Text>
          {call.status !== null && (
            <Text size="xs" c={call.status < 400 ? 'dimmed' : 'red'} component="span">
              {t('calls.status', { status: call.status })}
            </Text>
          )}
          {!facts?.published && (
            <Text size="xs" c="dimmed" component="span">
              {t('calls.unpublishedMark')}
            </Text>
          )}
        </Group>
      </span>
    </span>
  );
}
