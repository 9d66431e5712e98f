import { Alert, Box, Skeleton, Stack, Text } from '@mantine/core';
import type { MembershipForm } from '@mekuri/client-console';
import { mailsResendConfirmationMutation, membersGetFormOptions } from '@mekuri/client-console/query';
import { type ConsoleSlots, useUnsavedInput } from '@mekuri/kit/console';
import { FormEditor, RecipientField } from '@mekuri/kit/form-builder';
import { FIXED_ITEMS } from '@mekuri/kit/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveForm } from './use-save-form.ts';

type Props = ConsoleSlots['site.tabs'] & {
  /** While the form is dirty, the list cannot be opened. */
  onDirtyChange: (dirty: boolean) => void;
};

/** Explains which legal documents the form shows. They are chosen in the company settings. */
function ConsentNote({ consent }: Pick<MembershipForm, 'consent'>) {
  const { t } = useTranslation('members');
  const state = consent.isRequired ? 'required' : consent.documents.length > 0 ? 'shown' : 'none';
  return (
    <Alert color="blue" title={t(`consent.${state}`)}>
      {t('consent.where')}
    </Alert>
  );
}

function Editor({ siteId, form, readOnly, onDirtyChange }: Props & { form: MembershipForm }) {
  const { t } = useTranslation('members');
  const [items, setItems] = useState(form.items);
  const save = useSaveForm(siteId);
  const [recipientEmail, setRecipientEmail] = useState(form.recipientEmail);
  const resend = useMutation(mailsResendConfirmationMutation());
  const isChanged = JSON.stringify(items) !== JSON.stringify(form.items);
  const isDirty = isChanged || recipientEmail !== form.recipientEmail;
  useUnsavedInput('membership-form', isDirty);
  return (
    <FormEditor
      label={t('form.label')}
      items={items}
      onChange={setItems}
      limit={form.limit}
      fixed={FIXED_ITEMS.MEMBERSHIP_SETTING}
      language={form.language}
      translations={form.otherLanguages}
      consent={form.consent}
      readOnly={readOnly}
      isDirty={isDirty}
      isSaved={form.revision > 0}
      isSaving={save.isPending}
      problem={save.problem}
      onSave={() => save.run({ items, recipientEmail }, form.revision)}
      onReload={save.reload}
      onDirtyChange={onDirtyChange}
      note={isChanged && <Text size="sm">{t('form.versionNote')}</Text>}
    >
      <Stack gap="sm">
        <Text size="sm">{t('form.hint')}</Text>
        <ConsentNote consent={form.consent} />
        <Box maw={440}>
          <RecipientField
            hint={t('form.recipientHint')}
            value={recipientEmail}
            readOnly={readOnly}
            problem={save.problem}
            onChange={setRecipientEmail}
            isUnconfirmed={form.recipientState === 'pending' && recipientEmail === form.recipientEmail}
            resend={{ ...resend, mutate: () => resend.mutate({ path: { siteId }, body: { email: form.recipientEmail } }) }}
          />
        </Box>
      </Stack>
    </FormEditor>
  );
}

/** The editor of the registration form. */
export function RegistrationForm(props: Props) {
  const { t } = useTranslation('members');
  const form = useQuery(membersGetFormOptions({ path: { siteId: props.siteId } }));
  if (form.isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('form.loading')} />;
  if (form.isError) return <Alert color="red">{t('form.failed')}</Alert>;
  return <Editor key={form.data.revision} {...props} form={form.data} />;
}
