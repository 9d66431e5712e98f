import { TextInput } from '@mantine/core';
import { useSearchWords } from '../console/use-search-words.ts';

interface SearchFieldProps {
  label: string;
  /** The search words in the address. */
  value: string;
  onChange: (words: string) => void;
}

/** A search field with a visible label for a list (see `useSearchWords`). */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { fieldProps } = useSearchWords({ value, onChange });
  return <TextInput type="search" label={label} maxLength={50} miw={180} {...fieldProps} />;
}
