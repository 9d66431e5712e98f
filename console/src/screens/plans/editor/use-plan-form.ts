import { useForm } from '@mantine/form';
import { isProblem, type SoldPlan } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { uuidv7 } from '../../../ui/text/uuid.ts';
import { planOperationsOf, useReloadPlans } from '../area.ts';
import { usePlanLimits } from '../limits.ts';
import {
  isLimitValid,
  leastOf,
  limitField,
  limitRules,
  mostOf,
  mostOfLimit,
  type NumberField,
  NUMBERS,
  planOfValues,
  type PlanFormValues,
  planValues,
} from './plan-form-values.ts';

const WIRE_FIELDS: Readonly<Record<string, string>> = {
  base_plan_id: 'basePlanId',
  name: 'name',
  price: 'price',
  quantity_site: 'quantitySite',
  quantity_swipe: 'quantitySwipe',
  limit_access: 'limitAccess',
  limit_access_price: 'limitAccessPrice',
  flags: 'flags',
  offer: 'offer',
};

/** A plan's form; a resold plan is limited by its base. */
export const usePlanForm = (plan: SoldPlan | undefined, granted: readonly SoldPlan[] | undefined, onSaved: () => void) => {
  const { t } = useTranslation();
  const operations = planOperationsOf(useUser());
  const reload = useReloadPlans();
  const [key] = useState(uuidv7);
  const locale = currentLocale();
  const limits = usePlanLimits();
  const wireFields = { ...WIRE_FIELDS, ...Object.fromEntries(limits.map(({ name }) => [`limits/${name}`, limitField(name)])) };
  const baseOf = ({ basePlanId }: PlanFormValues): SoldPlan | undefined => granted?.find(({ id }) => id === basePlanId);
  const checkNumber = (field: NumberField) => (value: number | string, values: PlanFormValues) => {
    const [least, most] = [leastOf(field), mostOf(field, baseOf(values), LIMITS.amount)];
    const isIn = isWithin(amountOf(value), { min: least, max: most, integer: true });
    return isIn ? null : t('form.range', { from: formatNumber(least, locale), to: formatNumber(most, locale) });
  };
  const limitChecks = limitRules(limits, (limit) => (value: number | string | undefined, values: PlanFormValues) => {
    const most = mostOfLimit(limit, baseOf(values));
    return isLimitValid(value, most) ? null : t('form.range', { from: '0', to: formatNumber(most, locale) });
  });
  const form = useForm<PlanFormValues>({
    initialValues: planValues(plan),
    validateInputOnBlur: true,
    validate: {
      basePlanId: (id) => (granted && id === null ? t('form.choose') : null),
      name: (name) => {
        if (name.trim() === '') return t('form.required');
        return codePoints(name.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
      },
      price: checkNumber('price'),
      quantitySite: checkNumber('quantitySite'),
      quantitySwipe: checkNumber('quantitySwipe'),
      limitAccess: checkNumber('limitAccess'),
      limitAccessPrice: checkNumber('limitAccessPrice'),
      limits: limitChecks,
      flags: (flags, values) => {
        const base = baseOf(values);
        return base && flags.some((flag) => !base.flags.includes(flag)) ? t('plans.flagsAbove') : null;
      },
    },
  });
  const saving = useMutation({
    mutationFn: (values: PlanFormValues) => {
      const body = planOfValues(values, limits);
      return plan ? operations.update(plan.id, plan.revision, body) : operations.create(body, key);
    },
    meta: { quiet: true },
    onSuccess: async (saved) => {
      form.resetDirty();
      toast({ kind: 'success', message: plan ? t('plans.saved') : t('plans.created', { name: saved.name }) });
      onSaved();
      await reload();
    },
    onError: (error) => form.setErrors(issuesByField(error, wireFields)),
  });
  const isTold = isProblem(saving.error) && Object.keys(issuesByField(saving.error, wireFields)).length > 0;
  return {
    form,
    limits,
    base: baseOf(form.values),
    isSaving: saving.isPending,
    failure: isTold ? null : saving.error,
    submit: form.onSubmit(
      (values) => saving.mutate(values),
      (errors) => {
        const fields = ['basePlanId', 'name', ...NUMBERS, ...limits.map(({ name }) => limitField(name))];
        form.getInputNode(fields.find((field) => field in errors) ?? 'name')?.focus();
      },
    ),
  };
};

export type PlanForm = ReturnType<typeof usePlanForm>['form'];
