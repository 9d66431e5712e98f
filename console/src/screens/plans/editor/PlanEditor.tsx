import { Alert, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { SoldPlan } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { FormLayout } from '../../../ui/form/FormLayout.tsx';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { FlagFields } from './FlagFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { OfferField } from './OfferField.tsx';
import { type NumberField, NUMBERS, valuesOfBase } from './plan-form-values.ts';
import { usePlanForm } from './use-plan-form.ts';

interface PlanEditorProps {
  /** Undefined for a new plan. */
  plan: SoldPlan | undefined;
  /** Plans that may be resold. Undefined for the provider, whose plans have no base. */
  granted: readonly SoldPlan[] | undefined;
  /** The flags that a new plan may have, if they could be loaded. */
  declaredFlags: readonly string[] | undefined;
  onClose: () => void;
}

/** A plan's name, price, amounts and features. A resold plan is shown next to its base and cannot exceed its amounts and features. */
export const PlanEditor = ({ plan, granted, declaredFlags, onClose }: PlanEditorProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { form, limits, base, submit, isSaving, failure } = usePlanForm(plan, granted, onClose);
  useUnsavedInput('plan', form.isDirty());
  const resells = granted !== undefined;
  const take = (id: string | null): void => {
    const next = granted?.find((candidate) => candidate.id === id);
    if (next) form.setValues(valuesOfBase(next, declaredFlags));
  };
  const baseHint = (field: NumberField): string | undefined => {
    if (!base) return undefined;
    const amount = formatNumber(base[field], locale);
    if (field === 'price') return t('plans.basePrice', { amount });
    return field === 'limitAccessPrice' ? t('plans.baseOverage', { amount }) : t('plans.baseLimit', { amount });
  };
  return (
    <FormLayout
      failure={failure ? problemMessage(failure) : null}
      submit={{
        label: plan ? t('action.save') : resells ? t('plans.resellAction') : t('plans.createAction'),
        isPending: isSaving,
        isDisabled: resells && !base,
      }}
      onSubmit={submit}
      onCancel={onClose}
    >
      {resells ? (
        <Select
          {...form.getInputProps('basePlanId')}
          data-autofocus={plan ? undefined : true}
          withAsterisk
          label={t('plans.base')}
          description={t('plans.baseHint')}
          placeholder={t('planChange.placeholder')}
          allowDeselect={false}
          disabled={plan !== undefined}
          onChange={take}
          data={granted.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {resells && !base ? (
        <Text size="sm" c="dimmed">
          {plan ? t('plans.baseGone') : t('plans.chooseBase')}
        </Text>
      ) : null}
      {!resells || base || plan ? (
        <>
          <TextInput
            {...form.getInputProps('name')}
            data-autofocus={resells ? undefined : true}
            label={
              <CountedLabel text={form.values.name} limit={LIMITS.name} required>
                {t('plans.name')}
              </CountedLabel>
            }
            labelProps={countedLabelProps}
            autoComplete="off"
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {NUMBERS.map((field) => (
              <AmountField
                key={field}
                {...form.getInputProps(field)}
                withAsterisk
                label={t(`plans.${field}`)}
                description={baseHint(field) ?? t(`plans.${field}Unit`)}
                currency={field === 'price' || field === 'limitAccessPrice' ? '¥' : undefined}
              />
            ))}
          </SimpleGrid>
          <OfferField form={form} />
          <FlagFields form={form} base={base} isResold={resells} />
          <LimitFields form={form} limits={limits} base={base} />
        </>
      ) : null}
      {plan && (plan.accounts ?? 0) > 0 ? (
        <Alert color="yellow" p="sm">
          <Text size="sm">{t('plans.inUseHint', { number: formatNumber(plan.accounts ?? 0, locale) })}</Text>
        </Alert>
      ) : null}
    </FormLayout>
  );
};
