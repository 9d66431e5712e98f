import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ManagedUser } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
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

/** A later last day of a contract: by usual terms, or any day. */
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
  const fault = isDay(day) && day > user.contractEndsOn ? past : t('extend.later', { date: formatDay(user.contractEndsOn, locale) });
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault) extending.mutate(day);
      }}
    >
      <Stack>
        <Text size="sm">{t('extend.now', { date: formatDay(user.contractEndsOn, locale) })}</Text>
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
          error={fault}
        />
        {extending.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problemMessage(extending.error)}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={extending.isPending} disabled={fault !== null}>
            {t('extend.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
