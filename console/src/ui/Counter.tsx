import { Text } from '@mantine/core';
import { codePoints } from './text.ts';

interface CounterProps {
  text: string;
  limit: number;
}

/** `12/50` in code points, as the server counts; the field's error says it to those who cannot see it. */
export const Counter = ({ text, limit }: CounterProps) => {
  const length = codePoints(text);
  return (
    <Text
      size="xs"
      c={length > limit ? 'var(--mantine-color-error)' : 'dimmed'}
      fw={length > limit ? 700 : 400}
      component="span"
      aria-hidden="true"
    >
      {length}/{limit}
    </Text>
  );
};
