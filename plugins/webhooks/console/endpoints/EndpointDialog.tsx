import { Alert, Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { isProblem, type WebhookEndpoint } from '@mekuri/client-console';
import { SitesField, useConsoleScreen, useRestoreFocus, useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revisionOf, useEndpointActions, useSites } from '../use-endpoints.ts';
import {
  bodyOf,
  draftOf,
  issueOf,
  issuesOf,
  MOST_CHARACTERS,
  NEW_ENDPOINT,
  tidyUrl,
  type EndpointDraft,
  type EndpointField,
} from './endpoint-draft.ts';
import type { Minted } from './EndpointSecret.tsx';
import { EventTypesField } from './EventTypesField.tsx';

interface EndpointDialogProps {
  /** Absent when creating an endpoint. */
  edited?: WebhookEndpoint;
  /** Event types that this server offers. */
  offered: readonly string[];
  onCreated: (minted: Minted) => void;
  /** Discards the draft and reopens the form with the saved values. */
  onReload: () => void;
  onClose: () => void;
}

/** Creates or edits an endpoint. */
export function EndpointDialog(props: EndpointDialogProps) {
  const { t } = useTranslation('webhooks');
  // Not in the form: it mounts only after the menu that opened the dialog has been removed.
  useRestoreFocus();
  const title = t(props.edited ? 'form.editTitle' : 'form.addTitle');
  return (
    <Modal opened size="lg" onClose={props.onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <EndpointForm {...props} />
    </Modal>
  );
}

function EndpointForm({ edited, offered, onCreated, onReload, onClose }: EndpointDialogProps) {
  const { t } = useTranslation('webhooks');
  const { tell } = useConsoleScreen();
  const [initial] = useState(() => (edited ? draftOf(edited) : NEW_ENDPOINT));
  const [draft, setDraft] = useState<EndpointDraft>(initial);
  const [isLeft, setLeft] = useState(false);
  const { create, update } = useEndpointActions();
  const { isPending, error, reset } = edited ? update : create;
  const acknowledged = useUnsavedInput('webhook-endpoint', JSON.stringify(draft) !== JSON.stringify(initial));
  const sites = useSites(!draft.isForAllSites);
  const issue = issueOf(draft);
  const problem = isProblem(error) ? error : null;
  const refused = issuesOf(problem);
  const isConflict = problem?.code === 'precondition_failed';
  const isElsewhere = error !== null && !isConflict && Object.keys(refused).length === 0;
  const change = (changes: Partial<EndpointDraft>): void => {
    setDraft((before) => ({ ...before, ...changes }));
    reset();
  };
  const save = (): void => {
    const body = bodyOf(draft);
    if (!edited) return create.mutate({ body }, { onSuccess: (minted) => (acknowledged(), onCreated(minted)) });
    const onSuccess = (): void => {
      acknowledged();
      tell(t('form.saved'));
      onClose();
    };
    return update.mutate({ path: { endpointId: edited.id }, headers: revisionOf(edited), body }, { onSuccess });
  };
  const errorOf = (field: EndpointField, isShown: boolean): string | undefined =>
    refused[field] ?? (isShown && issue === field ? t(`form.issue.${field}`) : undefined);
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
          type="url"
          label={t('form.url')}
          description={t('form.urlHint')}
          placeholder="https://example.com/webhooks"
          value={draft.url}
          maxLength={MOST_CHARACTERS.url}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          error={errorOf('url', isLeft && draft.url !== '')}
          onBlur={() => {
            setLeft(true);
            if (draft.url !== tidyUrl(draft.url)) change({ url: tidyUrl(draft.url) });
          }}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
        <TextInput
          label={t('form.description')}
          description={t('form.descriptionHint')}
          value={draft.description}
          maxLength={MOST_CHARACTERS.description}
          error={errorOf('description', true)}
          onChange={({ currentTarget: { value } }) => change({ description: value })}
        />
        <EventTypesField
          offered={offered}
          isForAll={draft.isForAllTypes}
          value={draft.eventTypes}
          allLabel={t('types.allNow')}
          error={refused.eventTypes}
          onChange={change}
        />
        <SitesField isForAll={draft.isForAllSites} value={draft.siteIds} choices={sites} error={refused.sites} onChange={change} />
        <Switch
          label={t('form.enabled')}
          description={t('form.enabledHint')}
          checked={draft.isEnabled}
          onChange={({ currentTarget: { checked } }) => change({ isEnabled: checked })}
        />
        {isConflict && (
          <Alert color="yellow" title={t('conflict.title')}>
            <Text size="sm">{t('conflict.text')}</Text>
            <Button mt="sm" size="xs" variant="default" onClick={onReload}>
              {t('conflict.reload')}
            </Button>
          </Alert>
        )}
        {isElsewhere && (
          <Alert color="red" role="alert">
            {problem?.message ?? t('failed')}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={issue !== null}>
            {t(edited ? 'form.save' : 'form.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
