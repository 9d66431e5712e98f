import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { endOfTerm, isDay } from '../../../ui/text/days.ts';
import { TERM_MONTHS } from './user-form-values.ts';
import type { TermLimits } from './term-limits.ts';
import type { UserForm } from './use-user-form.ts';
import { Section } from './Section.tsx';

interface TermFieldsProps {
  form: UserForm;
  isNew: boolean;
  limits: TermLimits;
}

/** A contract's term. Changing the start moves the end too, as long as the term has its usual length. */
export const TermFields = ({ form, isNew, limits }: TermFieldsProps) => {
  const { t } = useTranslation();
  const [start, end] = [limits.start, limits.end].map((day) => day && formatDay(day, currentLocale()));
  const { contractStartsOn, contractEndsOn } = form.values;
  const usual = isDay(contractStartsOn) ? endOfTerm(contractStartsOn, TERM_MONTHS) : undefined;
  const starts = form.getInputProps('contractStartsOn');
  const begin = (day: string): void => {
    form.setFieldValue('contractStartsOn', day);
    if (isDay(day) && contractEndsOn === usual) form.setFieldValue('contractEndsOn', endOfTerm(day, TERM_MONTHS));
  };
  return (
    <Section title={t('userForm.term')} lead={isNew ? t('userForm.termLead', { months: TERM_MONTHS }) : undefined}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...starts}
          type="date"
          withAsterisk
          label={t('userForm.contractStartsOn')}
          description={start ? t('userForm.fromHint', { date: start }) : t('userForm.startedHint')}
          min={limits.start}
          readOnly={limits.start === undefined}
          onChange={(event) => begin(event.currentTarget.value)}
        />
        <TextInput
          {...form.getInputProps('contractEndsOn')}
          type="date"
          withAsterisk
          label={t('userForm.contractEndsOn')}
          description={t(isNew ? 'userForm.fromHint' : 'userForm.extendHint', { date: end })}
          min={limits.end}
        />
      </SimpleGrid>
      {usual && contractEndsOn !== usual && isNew ? (
        <Group>
          <Button size="compact-sm" variant="light" onClick={() => form.setFieldValue('contractEndsOn', usual)}>
            {t('userForm.usualTerm', { months: TERM_MONTHS })}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
};
