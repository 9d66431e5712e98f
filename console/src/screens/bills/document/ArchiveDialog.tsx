import { Alert, Button, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx';
import { isDay, today } from '../../../ui/text/days.ts';

export interface Period {
  issuedFrom: string;
  issuedTo: string;
}

interface ArchiveDialogProps {
  isOpen: boolean;
  /** Sends one request for the file. */
  request: (period: Period) => Promise<{ data: unknown; response: Response }>;
  onClose: () => void;
}

const firstOfYear = (): string => `${today().slice(0, 'YYYY'.length)}-01-01`;

/** Saves the PDFs of a period as one ZIP file. */
export const ArchiveDialog = ({ isOpen, request, onClose }: ArchiveDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('billArchive.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      radius="lg"
    >
      <ArchiveForm request={request} onClose={onClose} />
    </Modal>
  );
};

const ArchiveForm = ({ request, onClose }: Omit<ArchiveDialogProps, 'isOpen'>) => {
  const { t } = useTranslation();
  const form = useForm<Period>({
    initialValues: { issuedFrom: firstOfYear(), issuedTo: today() },
    validateInputOnBlur: true,
    validate: {
      issuedFrom: (day) => (isDay(day) ? null : t('form.date')),
      issuedTo: (day, { issuedFrom }) => {
        if (!isDay(day)) return t('form.date');
        return day < issuedFrom ? t('billArchive.endsBefore') : null;
      },
    },
  });
  const saving = useMutation({
    mutationFn: async (period: Period) => {
      const { data, response } = await request(period);
      downloadResponse(data, response, 'bills.zip');
    },
    meta: { quiet: true },
    onSuccess: onClose,
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (period) => saving.mutate(period),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'issuedFrom')?.focus(),
      )}
    >
      <Stack>
        <Text size="sm">{t('billArchive.lead')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...form.getInputProps('issuedFrom')} type="date" label={t('billList.issuedFrom')} max={form.values.issuedTo} />
          <TextInput {...form.getInputProps('issuedTo')} type="date" label={t('billList.issuedTo')} min={form.values.issuedFrom} />
        </SimpleGrid>
        {saving.error ? (
          <Alert color="red" role="alert" p="sm">
            {problemMessage(saving.error)}
          </Alert>
        ) : null}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('billArchive.save')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
};
