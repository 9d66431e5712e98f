import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosableDays, issueOfRange, type Range, type ReportQuery } from './report-query.ts';

interface DayRangeProps {
  query: ReportQuery;
  today: string;
  onChange: (range: Range) => void;
}

/** Date range inputs. An invalid range shows an error and sends no request. */
export function DayRange({ query, today, onChange }: DayRangeProps) {
  const { t } = useTranslation('analytics');
  const [{ from, to }, setSeen] = useState<Range>(query);
  const [draft, setDraft] = useState<Range>({ from, to });
  if (from !== query.from || to !== query.to) {
    setSeen(query);
    setDraft({ from: query.from, to: query.to });
  }
  const issue = issueOfRange(draft, query, today);
  const { min, max } = choosableDays(today);
  const day = (name: keyof Range) => (
    <TextInput
      type="date"
      label={t(`filters.${name}`)}
      value={draft[name]}
      min={min}
      max={max}
      w={150}
      error={issue !== null && name === 'to' ? t(`filters.issues.${issue}`) : issue !== null}
      onChange={({ currentTarget: { value } }) => {
        const next = { ...draft, [name]: value };
        setDraft(next);
        if (issueOfRange(next, query, today) === null) onChange(next);
      }}
    />
  );
  return (
    <Group align="start" gap="sm">
      {day('from')}
      {day('to')}
    </Group>
  );
}
