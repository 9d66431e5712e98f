import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { BillingTerms, ManagedUser } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { hasCode, problemMessage } from '../../../ui/feedback/problem.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AmountField } from '../../../ui/fields/AmountField.tsx';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import { billOperationsOf } from '../../bills/area.ts';
import { ISSUER_LIMITS } from '../../bills/issuer/issuer-values.ts';
import { useYen } from '../../bills/yen.ts';
import { billingTermsOptions } from '../queries.ts';
import { Card } from './Card.tsx';

interface BillingTermsCardProps {
  user: ManagedUser;
}

/** The initial fee of an account. Nothing is shown unless the user's own account issues its bills. */
export const BillingTermsCard = ({ user }: BillingTermsCardProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const terms = useQuery(billingTermsOptions(me, user.id));
  if (terms.data && terms.data.issuerId !== me.account.id) return null;
  return (
    <Card title={t('billingTerms.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('billingTerms.lead')}
      </Text>
      {terms.isPending ? <Skeleton height={90} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {terms.isError && !terms.data ? <LoadFailure error={terms.error} onRetry={() => void terms.refetch()} /> : null}
      {terms.data?.chargedWith ? <Charged user={user} bill={terms.data.chargedWith} /> : null}
      {terms.data && !terms.data.chargedWith ? (
        <InitialFeeForm key={terms.data.revision} user={user} terms={terms.data} onReadAgain={() => void terms.refetch()} />
      ) : null}
    </Card>
  );
};

const Charged = ({ user, bill }: BillingTermsCardProps & { bill: NonNullable<BillingTerms['chargedWith']> }) => {
  const { t } = useTranslation();
  const me = useUser();
  return (
    <Stack gap={4}>
      <Text size="sm">{t('billingTerms.charged', { number: bill.number, date: formatDay(bill.issuedOn, currentLocale()) })}</Text>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/$userTypeId/bills" params={{ userTypeId: me.userType }} search={{ account: user.id, bill: bill.id }} />
        )}
      >
        {t('billingTerms.openBill')}
      </Anchor>
    </Stack>
  );
};

interface InitialFeeFormProps extends BillingTermsCardProps {
  terms: BillingTerms;
  onReadAgain: () => void;
}

const InitialFeeForm = ({ user, terms, onReadAgain }: InitialFeeFormProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const queryClient = useQueryClient();
  const yen = useYen();
  const saved = terms.initialFee ?? '';
  const [fee, setFee] = useState<number | string>(saved);
  const isChanged = amountOrNull(fee) !== terms.initialFee;
  const isValid = amountOrNull(fee) === null || isWithin(amountOf(fee), { min: 0, max: ISSUER_LIMITS.initialFee, integer: true });
  const saving = useMutation({
    mutationFn: async () =>
      (
        await billOperationsOf(me).updateTerms({
          path: { userId: user.id },
          headers: { 'if-match': `"${terms.revision}"` },
          body: { initialFee: amountOrNull(fee) },
          throwOnError: true,
        })
      ).data,
    meta: { quiet: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(billingTermsOptions(me, user.id).queryKey, answer);
      toast({ kind: 'success', message: t('billingTerms.saved') });
    },
  });
  useUnsavedInput('billing-terms', isChanged);
  const mayEdit = canEdit(me) && user.deletedAt === null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isChanged && isValid) saving.mutate();
  };
  return (
    <form noValidate aria-label={t('billingTerms.title')} onSubmit={submit}>
      <Stack gap="sm">
        <AmountField
          value={fee}
          onChange={setFee}
          currency="¥"
          disabled={!mayEdit}
          label={t('billingTerms.fee')}
          description={t('billingTerms.hint', { fee: yen(terms.issuerInitialFee) })}
          placeholder={formatNumber(terms.issuerInitialFee, currentLocale())}
          error={isValid ? null : t('form.range', { from: '0', to: formatNumber(ISSUER_LIMITS.initialFee, currentLocale()) })}
        />
        {saving.error ? <Failure error={saving.error} onReadAgain={onReadAgain} /> : null}
        {mayEdit ? (
          <Group justify="flex-end">
            {isChanged ? (
              <Button variant="subtle" size="compact-sm" onClick={() => setFee(saved)}>
                {t('action.cancel')}
              </Button>
            ) : null}
            <Button type="submit" size="compact-sm" disabled={!isChanged || !isValid} loading={saving.isPending}>
              {t('action.save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </form>
  );
};

/** Null while nothing is entered: the issuer's fee. */
const amountOrNull = (fee: number | string): number | null => (String(fee).trim() === '' ? null : amountOf(fee));

/** Read again, the card shows what was saved elsewhere or the invoice that has charged the fee. */
const Failure = ({ error, onReadAgain }: { error: Error; onReadAgain: () => void }) => {
  const { t } = useTranslation();
  const isStale = hasCode(error, 'precondition_failed');
  if (!isStale && !hasCode(error, 'billing.initial_fee_charged'))
    return (
      <Alert color="red" role="alert" p="sm">
        {problemMessage(error)}
      </Alert>
    );
  return (
    <Alert color="orange" role="alert" p="sm" title={isStale ? t('userForm.stale') : undefined}>
      <Text size="sm" mb="xs">
        {isStale ? t('userForm.staleHint') : problemMessage(error)}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onReadAgain}>
        {t('userForm.readAgain')}
      </Button>
    </Alert>
  );
};
