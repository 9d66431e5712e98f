import { Badge } from '@mantine/core';
import { useKnownText } from '../use-known-text.ts';

const COLORS: Readonly<Record<string, string>> = { PENDING: 'blue', DELIVERED: 'teal', FAILED: 'red', MISSED: 'orange' };

export function StateBadge({ state }: { state: string }) {
  const known = useKnownText();
  return (
    <Badge variant="light" tt="none" miw="max-content" color={COLORS[state] ?? 'gray'}>
      {known('deliveryState', state)}
    </Badge>
  );
}
