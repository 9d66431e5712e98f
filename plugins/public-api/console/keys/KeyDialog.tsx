import { Alert, Button, Group, Modal, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { isProblem, type ApiKey } from '@mekuri/client-console';
import { SitesField, useRestoreFocus, useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changesOf,
  draftOfKey,
  ENTERED,
  EXPIRIES,
  issueOfKey,
  MOST_CHARACTERS,
  NEW_KEY,
  newKeyOf,
  type Expiry,
  type KeyDraft,
} from './key-draft.ts';
import { ScopeField } from './ScopeField.tsx';
import type { Minted } from './MintedDialog.tsx';
import { useSiteChoices } from '../use-site-choices.ts';
import { useKeyActions } from './use-keys.ts';

interface KeyDialogProps {
  /** Absent when creating a key. */
  edited?: ApiKey;
  onCreated: (minted: Minted) => void;
  onClose: () => void;
}

/** Creates a key, or edits its name, scopes and sites. */
export function KeyDialog(props: KeyDialogProps) {
  const { t } = useTranslation('public-api');
  const title = t(props.edited ? 'keyForm.editTitle' : 'keyForm.createTitle');
  return (
    <Modal opened size="lg" onClose={props.onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <KeyForm {...props} />
    </Modal>
  );
}

function KeyForm({ edited, onCreated, onClose }: KeyDialogProps) {
  const { t } = useTranslation('public-api');
  useRestoreFocus();
  const [initial] = useState(() => (edited ? draftOfKey(edited) : NEW_KEY));
  const [draft, setDraft] = useState<KeyDraft>(initial);
  const { create, update } = useKeyActions();
  const { isPending, error } = edited ? update : create;
  const acknowledged = useUnsavedInput('api-key', JSON.stringify(draft) !== JSON.stringify(initial));
  const sites = useSiteChoices(!draft.isForAllSites);
  const issue = issueOfKey(draft);
  const problem = isProblem(error) ? error : null;
  const refusedAt = (pointer: string): string | undefined => problem?.fields?.find((field) => field.pointer === pointer)?.message;
  const change = (changes: Partial<KeyDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  const save = (): void => {
    if (edited) {
      const onSuccess = (): void => (acknowledged(), onClose());
      return update.mutate({ path: { keyId: edited.id }, body: changesOf(draft) }, { onSuccess });
    }
    return create.mutate({ body: newKeyOf(draft) }, { onSuccess: (minted) => (acknowledged(), onCreated(minted)) });
  };
  const isNamed = [refusedAt('/body/name'), refusedAt('/body/key'), refusedAt('/body/scopes')].some((message) => message !== undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (issue === null && !isPending) save();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('keyForm.name')}
          description={t('keyForm.nameHint')}
          value={draft.name}
          maxLength={MOST_CHARACTERS}
          withAsterisk
          data-autofocus
          error={refusedAt('/body/name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        {!edited && (
          <Radio.Group
            label={t('keyForm.kind')}
            value={draft.isEntered ? 'entered' : 'generated'}
            onChange={(kind) => change({ isEntered: kind === 'entered' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="generated" label={t('keyForm.generated')} description={t('keyForm.generatedHint')} />
              <Radio value="entered" label={t('keyForm.entered')} description={t('keyForm.enteredHint')} />
            </Stack>
          </Radio.Group>
        )}
        {draft.isEntered && (
          <TextInput
            label={t('keyForm.key')}
            description={t('keyForm.keyHint', ENTERED)}
            value={draft.entered}
            maxLength={ENTERED.max}
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            className="public-api-secret"
            error={refusedAt('/body/key') ?? (draft.entered !== '' && issue === 'entered' ? t('keyForm.keyIssue', ENTERED) : null)}
            onChange={({ currentTarget: { value } }) => change({ entered: value })}
          />
        )}
        <ScopeField withPresets value={draft.scopes} error={refusedAt('/body/scopes')} onChange={(scopes) => change({ scopes })} />
        <SitesField isForAll={draft.isForAllSites} value={draft.siteIds} choices={sites} onChange={change} />
        {!edited && (
          <NativeSelect
            label={t('keyForm.expiry')}
            value={draft.expiry}
            data={EXPIRIES.map((value) => ({ value, label: t(`expiry.${value}`) }))}
            onChange={({ currentTarget: { value } }) => change({ expiry: value as Expiry })}
          />
        )}
        {error !== null && !isNamed && (
          <Alert color="red" role="alert">
            {problem?.message ?? t('failed')}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={issue !== null}>
            {t(edited ? 'save' : 'keyForm.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
