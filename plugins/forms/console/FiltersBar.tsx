import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filters, KINDS } from './entries-query.ts';

const AFTER_TYPING_MS = 300;

interface FiltersBarProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  children: ReactNode;
}

/** The words that are looked for, handed on once nobody types or composes any more; they follow the address, as a step back changes it. */
const useWords = (q: string, onChange: FiltersBarProps['onChange']) => {
  const [typed, setTyped] = useState({ text: q, of: q });
  const [isComposing, setComposing] = useState(false);
  const text = typed.of === q ? typed.text : q;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (isComposing || text.trim() === q) return;
    const timer = setTimeout(() => change.current({ q: text.trim() }), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [isComposing, text, q]);
  return { text, write: (next: string) => setTyped({ text: next, of: q }), setComposing };
};

/** Which entries are shown. */
export function FiltersBar({ filters, onChange, children }: FiltersBarProps) {
  const { t } = useTranslation('forms');
  const words = useWords(filters.q, onChange);
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`entries.${name}`)}
      value={filters[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group align="end" gap="sm" role="search">
      <SegmentedControl
        aria-label={t('entries.kind')}
        data={KINDS.map((value) => ({ value, label: t(`entries.kinds.${value}`) }))}
        value={filters.kind}
        onChange={(value) => onChange({ kind: KINDS.find((kind) => kind === value) ?? 'all' })}
      />
      <TextInput
        type="search"
        label={t('entries.search')}
        maxLength={50}
        value={words.text}
        onChange={(event) => words.write(event.currentTarget.value)}
        onCompositionStart={() => words.setComposing(true)}
        onCompositionEnd={() => words.setComposing(false)}
      />
      {day('from')}
      {day('to')}
      {children}
    </Group>
  );
}
