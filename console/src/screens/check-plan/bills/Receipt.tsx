import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type BillDetail, type BillReceipt, billsExportReceipt, billsIssueReceipt, isAbsent } from '@mekuri/client-console';
import { billsGetReceiptOptions, billsGetReceiptQueryKey } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { IconReceipt } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/index.ts';
import { canEdit } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { today } from '../../../ui/text/days.ts';
import { codePoints } from '../../../ui/text/text.ts';
import { usePdf } from '../../bills/document/use-pdf.ts';
import classes from './BillDialog.module.css';

const ADDRESSEE_LIMIT = 100;

interface ReceiptProps {
  bill: BillDetail;
}

/** The receipt of a paid invoice: to issue, to save, and to readdress once. */
export const Receipt = ({ bill }: ReceiptProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const { data, error, isPending, refetch } = useQuery({
    ...billsGetReceiptOptions({ path: { billId: bill.id } }),
    retry: (count, failure) => !isAbsent(failure) && count < 2,
  });
  const isMissing = !data && isAbsent(error);
  if (isPending || (isMissing && !canEdit(me))) return null;
  return (
    <section className={classes.receipt} aria-labelledby="bill-receipt">
      <Title order={4} className={classes.part} id="bill-receipt">
        {t('receipt.title')}
      </Title>
      {error && !isMissing ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Issued bill={bill} receipt={data} mayEdit={canEdit(me)} /> : null}
      {isMissing ? <ReceiptForm bill={bill} addressee={bill.account.companyName} /> : null}
    </section>
  );
};

interface IssuedProps extends ReceiptProps {
  receipt: BillReceipt;
  mayEdit: boolean;
}

const Issued = ({ bill, receipt, mayEdit }: IssuedProps) => {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const saving = usePdf({
    request: (signal) => billsExportReceipt({ path: { billId: bill.id }, parseAs: 'blob', signal, throwOnError: true }),
    name: `${bill.number}.pdf`,
  });
  if (isChanging) return <ReceiptForm bill={bill} addressee={receipt.addressee} onClose={() => setChanging(false)} />;
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={600}>
          {t('receipt.addressedTo', { name: receipt.addressee })}
        </Text>
        <Text size="sm" c="dimmed">
          {receipt.isReissue ? `${t('receipt.reissued')} · ` : ''}
          {t('receipt.issuedOn', { date: formatDay(today(Date.parse(receipt.issuedAt)), currentLocale()) })}
        </Text>
      </div>
      <Group gap="xs">
        {mayEdit && !receipt.isReissue ? (
          <Button variant="subtle" onClick={() => setChanging(true)}>
            {t('receipt.change')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconReceipt size={18} />} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('receipt.save')}
        </Button>
      </Group>
    </Group>
  );
};

interface ReceiptFormProps extends ReceiptProps {
  addressee: string;
  /** Given when a receipt exists: the form then issues the second and last one. */
  onClose?: () => void;
}

const ReceiptForm = ({ bill, addressee, onClose }: ReceiptFormProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const path = { billId: bill.id };
  const form = useForm({
    initialValues: { addressee },
    validateInputOnBlur: true,
    validate: {
      addressee: (name) => {
        if (name.trim() === '') return t('form.required');
        return codePoints(name.trim()) > ADDRESSEE_LIMIT ? t('form.maxLength', { limit: ADDRESSEE_LIMIT }) : null;
      },
    },
  });
  useUnsavedInput('bill-receipt', form.isDirty());
  const issuing = useMutation({
    mutationFn: async (values: { addressee: string }) =>
      (await billsIssueReceipt({ path, body: { addressee: values.addressee.trim() }, throwOnError: true })).data,
    meta: { quiet: true },
    onSuccess: (receipt) => {
      queryClient.setQueryData(billsGetReceiptQueryKey({ path }), receipt);
      onClose?.();
    },
    onError: (error) => form.setErrors(issuesByField(error, { addressee: 'addressee' })),
  });
  const failure = issuing.error && form.errors['addressee'] === undefined ? problemMessage(issuing.error) : null;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => issuing.mutate(values),
        () => form.getInputNode('addressee')?.focus(),
      )}
    >
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('addressee')}
          withAsterisk
          label={t('receipt.addressee')}
          description={onClose ? t('receipt.changeHint') : t('receipt.addresseeHint')}
        />
        {failure ? (
          <Alert color="red" role="alert" p="sm">
            {failure}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          {onClose ? (
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
          ) : null}
          <Button type="submit" variant={onClose ? 'filled' : 'default'} loading={issuing.isPending}>
            {onClose ? t('receipt.reissue') : t('receipt.issue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
