import { Alert, Checkbox, Group, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { FormSetting } from '@mekuri/client-console';
import { mailsResendConfirmationMutation } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/console';
import { FormEditor, RecipientField } from '@mekuri/kit/form-builder';
import { FIXED_ITEMS } from '@mekuri/kit/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModePreview } from './ModePreview.tsx';
import type { SaveForm } from './use-save-form.ts';

const TYPES = { contact: 'CONTACT_SETTING', homepage: 'HOMEPAGE_SETTING' } as const;

interface Props {
  setting: FormSetting;
  readOnly: boolean;
  save: SaveForm;
  /** While the form is dirty, the entries cannot be opened. */
  onDirtyChange: (dirty: boolean) => void;
}

const MODES = ['application', 'estimate'] as const satisfies FormSetting['modes'];
const inOrder = (chosen: readonly string[]): FormSetting['modes'] => MODES.filter((mode) => chosen.includes(mode));

const valuesOf = ({ items, recipientEmail, companyName, sendsReply, modes }: FormSetting) => ({
  items,
  recipientEmail,
  companyName,
  sendsReply,
  modes,
});
type Values = ReturnType<typeof valuesOf>;

/** The editor of a form: its items, recipient, automatic reply and modes, with a preview. */
export function SettingsForm({ setting, readOnly, save, onDirtyChange }: Props) {
  const { t } = useTranslation('forms');
  const [values, setValues] = useState<Values>(() => valuesOf(setting));
  const isChanged = JSON.stringify(values.items) !== JSON.stringify(setting.items);
  const dirty = isChanged || JSON.stringify(values) !== JSON.stringify(valuesOf(setting));
  useUnsavedInput('forms', dirty);
  const change = (changes: Partial<Values>): void => setValues((before) => ({ ...before, ...changes }));
  const submit = (): void => {
    save.run(values, setting.revision).catch(() => undefined); // shown from `problem`, or by the client's toast
  };
  const { problem } = save;
  const { siteId, recipientEmail, recipientState } = setting;
  const resend = useMutation(mailsResendConfirmationMutation());
  return (
    <FormEditor
      label={t('settings.label')}
      items={values.items}
      onChange={(items) => change({ items })}
      limit={setting.limit}
      fixed={FIXED_ITEMS[TYPES[setting.formType]]}
      language={setting.language}
      translations={setting.otherLanguages}
      consent={setting.consent}
      readOnly={readOnly}
      isDirty={dirty}
      isSaved={setting.revision > 0}
      isSaving={save.pending}
      problem={problem}
      onSave={submit}
      onReload={save.reload}
      onDirtyChange={onDirtyChange}
      renderAfterItems={
        setting.formType === 'homepage' ? (language) => <ModePreview modes={values.modes} language={language} /> : undefined
      }
      note={isChanged && setting.entries > 0 && <Alert color="blue">{t('archivedNote', { count: setting.entries })}</Alert>}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} maw={900}>
        <RecipientField
          hint={t('recipient.hint')}
          value={values.recipientEmail}
          readOnly={readOnly}
          problem={problem}
          onChange={(recipient) => change({ recipientEmail: recipient })}
          isUnconfirmed={recipientState === 'pending' && values.recipientEmail === recipientEmail}
          resend={{ ...resend, mutate: () => resend.mutate({ path: { siteId }, body: { email: recipientEmail } }) }}
        />
        <TextInput
          label={t('company')}
          description={t('company.hint', { name: setting.company })}
          value={values.companyName}
          readOnly={readOnly}
          error={problem?.fields?.find(({ pointer }) => pointer === '/body/company_name')?.message}
          onChange={(event) => change({ companyName: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Switch
        label={t('reply')}
        description={t('reply.hint')}
        checked={values.sendsReply}
        disabled={readOnly}
        onChange={(event) => change({ sendsReply: event.currentTarget.checked })}
      />
      {setting.formType === 'homepage' && (
        <Checkbox.Group
          label={t('modes')}
          description={t('modes.hint')}
          value={values.modes}
          onChange={(modes) => change({ modes: inOrder(modes) })}
        >
          <Group mt="xs">
            {MODES.map((mode) => (
              <Checkbox
                key={mode}
                value={mode}
                label={t(`entries.mode.${mode}`)}
                disabled={readOnly || (values.modes.length === 1 && values.modes[0] === mode)}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </FormEditor>
  );
}
