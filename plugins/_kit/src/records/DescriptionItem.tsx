import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A label and its value, in a `dl`; a dash for an empty value. */
export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children === '' ? '–' : children}
      </Text>
    </div>
  );
}
