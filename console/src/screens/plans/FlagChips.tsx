import { Badge, Group } from '@mantine/core';
import { useFlagName } from './flags.ts';

interface FlagChipsProps {
  flags: readonly string[];
}

export const FlagChips = ({ flags }: FlagChipsProps) => {
  const nameOf = useFlagName();
  return (
    <Group gap={6}>
      {flags.map((flag) => (
        <Badge key={flag} color="indigo">
          {nameOf(flag)}
        </Badge>
      ))}
    </Group>
  );
};
