import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { limitIn, type NamedLimit } from '../limits.ts';
import { limitField } from './plan-form-values.ts';
import type { PlanForm } from './use-plan-form.ts';

interface LimitFieldsProps {
  form: PlanForm;
  limits: readonly NamedLimit[];
  base: SoldPlan | undefined;
}

/** The limits of plugins. An empty field means the default, for a resold plan the limit of its base. */
export const LimitFields = ({ form, limits, base }: LimitFieldsProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  if (limits.length === 0) return null;
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={
        <Text span size="sm" fw={600}>
          {t('plans.limits')}
        </Text>
      }
    >
      <Text size="xs" c="dimmed" mb="xs">
        {base ? t('plans.limitsHintResold') : t('plans.limitsHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {limits.map((limit) => (
          <AmountField
            key={limit.name}
            {...form.getInputProps(limitField(limit.name))}
            size="sm"
            label={limit.label}
            placeholder={formatNumber(base ? limitIn(base, limit) : limit.default, locale)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
};
