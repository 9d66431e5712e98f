import { Switch } from '@mantine/core';
import { memo } from 'react';

interface ToggleProps {
  label: string;
  value: boolean;
  description?: string;
  disabled?: boolean;
  error?: string | null;
  id?: string;
  onCommit: (value: boolean) => void;
}

/** A switch that takes effect immediately. */
export const Toggle = memo(({ value, onCommit, ...rest }: ToggleProps) => (
  <Switch {...rest} checked={value} onChange={(event) => onCommit(event.currentTarget.checked)} />
));
Toggle.displayName = 'Toggle';
