import { Chip, Group, TextInput } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { addDays, addMonths, isDay, today } from '../../../ui/text/days.ts';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { operationsOf } from '../area.ts';
import { useReloadUsers } from '../queries.ts';

const MONTHS = [1, 6, 12] as const;

interface ExtendFormProps {
  user: ManagedUser;
  onClose: () => void;
}

/** Extends a contract by a common term, or to any later day. */
export const ExtendForm = ({ user, onClose }: ExtendFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const reload = useReloadUsers();
  const locale = currentLocale();
  const proposed = addMonths(user.contractEndsOn, 12);
  const [day, setDay] = useState(proposed);
  useUnsavedInput('extend', day !== proposed);
  const earliest = [addDays(user.contractEndsOn, 1), today()].toSorted().at(-1)!;
  const isPast = isDay(day) && day > user.contractEndsOn && day < earliest;
  const past = isPast ? t('form.dayFrom', { date: formatDay(earliest, locale) }) : null;
  const issue = isDay(day) && day > user.contractEndsOn ? past : t('extend.later', { date: formatDay(user.contractEndsOn, locale) });
  const extending = useMutation({
    mutationFn: (contractEndsOn: string) =>
      operationsOf(me).update({
        path: { userId: user.id },
        headers: { 'if-match': `"${user.revision}"` },
        body: { contractEndsOn },
        throwOnError: true,
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose();
      toast({ kind: 'success', message: t('extend.done', { date: formatDay(day, locale) }) });
      await reload();
    },
  });
  return (
    <FormLayout
      lead={t('extend.now', { date: formatDay(user.contractEndsOn, locale) })}
      failure={extending.error ? problemMessage(extending.error) : null}
      submit={{ label: t('extend.action'), isPending: extending.isPending, isDisabled: issue !== null }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!issue) extending.mutate(day);
      }}
      onCancel={onClose}
    >
      <Group gap="xs" role="group" aria-label={t('extend.terms')}>
        {MONTHS.map((months) => {
          const target = addMonths(user.contractEndsOn, months);
          return (
            <Chip key={months} checked={day === target} onChange={() => setDay(target)}>
              {t('extend.months', { months })}
            </Chip>
          );
        })}
      </Group>
      <TextInput
        data-autofocus
        type="date"
        label={t('extend.until')}
        min={earliest}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={issue}
      />
    </FormLayout>
  );
};
