import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OFFERS } from '../offers.ts';
import type { PlanForm } from './use-plan-form.ts';

/** Selects how customers can get the plan. */
export const OfferField = ({ form }: { form: PlanForm }) => {
  const { t } = useTranslation();
  return (
    <Radio.Group {...form.getInputProps('offer')} label={t('plans.offer')} withAsterisk>
      <Stack gap="xs" mt={6}>
        {OFFERS.map((offer) => (
          <Radio key={offer} value={offer} label={t(`plans.offer.${offer}`)} description={t(`plans.offer.${offer}.hint`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
