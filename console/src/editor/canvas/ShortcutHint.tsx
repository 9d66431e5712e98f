import { Text } from '@mantine/core';
import { keysOfChord } from './chord.ts';

export const ShortcutHint = ({ chord }: { chord: string }) => (
  <Text span size="xs" c="var(--mantine-color-text)" style={{ whiteSpace: 'nowrap' }} aria-hidden="true">
    {keysOfChord(chord).join(' ')}
  </Text>
);
