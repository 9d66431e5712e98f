import { TextInput } from '@mantine/core';
import { useSearchWords } from '../console/use-search-words.ts';

interface SearchFieldProps {
  label: string;
  /** What the address says. */
  value: string;
  onChange: (words: string) => void;
}

/** Words to look for in a list, with a visible name (see `useSearchWords`). */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { fieldProps } = useSearchWords({ value, onChange });
  return <TextInput type="search" label={label} maxLength={50} miw={180} {...fieldProps} />;
}
