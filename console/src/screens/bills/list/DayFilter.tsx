import { TextInput, type TextInputProps } from '@mantine/core';
import { onEnter } from '../../../ui/hooks/keyboard.ts';
import { useFollowingState } from '../../../ui/hooks/use-following-state.ts';
import { isDay } from '../../../ui/text/days.ts';

interface DayFilterProps extends Pick<TextInputProps, 'label' | 'min' | 'max'> {
  value: string | undefined;
  onCommit: (day: string | undefined) => void;
}

/** A day, taken over when the field is left: while a year is being typed, it passes through other years. */
export const DayFilter = ({ value, onCommit, ...rest }: DayFilterProps) => {
  const [day, setDay] = useFollowingState(value ?? '');
  const commit = (): void => {
    const next = isDay(day) ? day : undefined;
    if (next !== value) onCommit(next);
  };
  return (
    <TextInput
      {...rest}
      type="date"
      value={day}
      onChange={(event) => setDay(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onEnter(commit)}
    />
  );
};
