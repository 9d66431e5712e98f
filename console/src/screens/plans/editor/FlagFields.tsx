import { Checkbox, Stack, Text } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { plansListFlagsOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFlagName } from '../flags.ts';
import type { PlanForm } from './use-plan-form.ts';

interface FlagFieldsProps {
  form: PlanForm;
  base: SoldPlan | undefined;
  isResold: boolean;
}

/** The features of a plan, from the core and from plugins. Those that the base plan lacks are shown, but cannot be selected. */
export const FlagFields = ({ form, base, isResold }: FlagFieldsProps) => {
  const { t } = useTranslation();
  const nameOf = useFlagName();
  const { data } = useQuery(plansListFlagsOptions());
  const known = data?.items ?? [];
  const unknown = form.values.flags.filter((flag) => !known.some((entry) => entry.flag === flag));
  const flags = [...known.map(({ flag }) => flag), ...(data ? unknown : [])];
  return (
    <Checkbox.Group {...form.getInputProps('flags')} label={t('plans.flags')}>
      <Stack gap="xs" mt={6}>
        {flags.map((flag) => {
          const isAbove = isResold && base !== undefined && !base.flags.includes(flag);
          return (
            <Checkbox
              key={flag}
              value={flag}
              label={nameOf(flag)}
              disabled={isAbove && !form.values.flags.includes(flag)}
              description={isAbove ? t('plans.notGranted') : undefined}
            />
          );
        })}
        {flags.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('state.loading')}
          </Text>
        ) : null}
      </Stack>
    </Checkbox.Group>
  );
};
