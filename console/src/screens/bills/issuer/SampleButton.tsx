import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { downloadResponse } from '@mekuri/kit/console';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/index.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { issuesByField } from '../../../ui/fields/field-issues.ts';
import { billOperationsOf } from '../area.ts';
import { issuerOfValues, type IssuerValues } from './issuer-values.ts';
import { WIRE_FIELDS, type IssuerForm } from './use-issuer-form.ts';

/** Saves a sample invoice with the values of the form. Documents are in Japanese or English. */
export const SampleButton = ({ form }: { form: IssuerForm }) => {
  const { t } = useTranslation();
  const me = useUser();
  const saving = useMutation({
    mutationFn: async (values: IssuerValues) => {
      const { data, response } = await billOperationsOf(me).sampleInvoice({
        query: { language: currentLocale() === 'ja' ? 'ja' : 'en' },
        body: issuerOfValues(values),
        parseAs: 'blob',
        throwOnError: true,
      });
      downloadResponse(data, response, 'sample.pdf');
    },
    meta: { quiet: true },
    onError: (error) => form.setErrors(issuesByField(error, WIRE_FIELDS)),
  });
  const save = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
  );
  return (
    <Stack gap="sm">
      <Group>
        <Button variant="default" leftSection={<IconFileTypePdf size={18} />} loading={saving.isPending} onClick={() => save()}>
          {t('issuer.sample')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('issuer.sampleHint')}
        </Text>
      </Group>
      {saving.error ? (
        <Alert color="red" role="alert" p="sm">
          {problemMessage(saving.error)}
        </Alert>
      ) : null}
    </Stack>
  );
};
