import { Radio, Stack, Text } from '@mantine/core';
import { isProblem, type PaymentMethod } from '@mekuri/client-console';
import { paymentMethodGetQueryKey, paymentMethodUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../ui/feedback/problem.ts';

interface MethodChoiceProps {
  method: PaymentMethod;
}

/** How bills issued from now on are paid, saved on change. */
export const MethodChoice = ({ method: { card, cardMode, method } }: MethodChoiceProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const choosing = useMutation({
    ...paymentMethodUpdateMutation(),
    onSuccess: (saved) => queryClient.setQueryData<PaymentMethod>(paymentMethodGetQueryKey(), saved),
    onError: () => void queryClient.invalidateQueries({ queryKey: paymentMethodGetQueryKey() }),
    // Requests run serially, so that the last choice wins.
    scope: { id: 'payment-method' },
    meta: { quiet: true },
  });
  const whyNoCard = card === null ? t('payment.cardFirst') : cardMode === null ? t('payment.cardsClosed') : null;
  return (
    <div>
      <Radio.Group
        label={t('payment.choice')}
        description={t('payment.choiceHint')}
        value={choosing.isPending ? choosing.variables.body.method : method}
        aria-busy={choosing.isPending || undefined}
        onChange={(next) => choosing.mutate({ body: { method: next } })}
      >
        <Stack gap="sm" mt="sm">
          <Radio value="bank_transfer" label={t('billList.method.bank_transfer')} description={t('payment.transferHint')} />
          <Radio
            value="card"
            label={t('billList.method.card')}
            description={whyNoCard ?? t('payment.cardHint')}
            disabled={whyNoCard !== null && method !== 'card'}
          />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="var(--mantine-color-error)" role="status" mt={choosing.error ? 'xs' : 0}>
        {choosing.error === null ? '' : isProblem(choosing.error) ? problemMessage(choosing.error) : t('payment.failed')}
      </Text>
    </div>
  );
};
