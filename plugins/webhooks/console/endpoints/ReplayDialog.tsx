import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { isProblem, type WebhookEndpoint } from '@mekuri/client-console';
import { DateTimeField, useRestoreFocus } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointActions } from '../use-endpoints.ts';
import { EventTypesField } from './EventTypesField.tsx';
import { nameOf } from './name.ts';
import { issueOfReplay, replayBodyOf, replayOf, type ReplayDraft } from './replay-draft.ts';

interface ReplayDialogProps {
  endpoint: WebhookEndpoint;
  offered: readonly string[];
  onSent: (count: number) => void;
  onClose: () => void;
}

/** Sends missed events again, filtered by period and event type. */
export function ReplayDialog(props: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  // Not in the form: it mounts only after the menu that opened the dialog has been removed.
  useRestoreFocus();
  const title = t('replay.title', { name: nameOf(props.endpoint) });
  return (
    <Modal opened size="lg" onClose={props.onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <ReplayForm {...props} />
    </Modal>
  );
}

function ReplayForm({ endpoint, offered, onSent, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  const [draft, setDraft] = useState<ReplayDraft>(() => replayOf(endpoint));
  const { replay } = useEndpointActions();
  const issue = issueOfReplay(draft);
  const change = (changes: Partial<ReplayDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  const send = (): void =>
    replay.mutate({ path: { endpointId: endpoint.id }, body: replayBodyOf(draft) }, { onSuccess: ({ count }) => onSent(count) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (issue === null && !replay.isPending) send();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('replay.lead')}</Text>
        <Group gap="md" align="start" grow preventGrowOverflow={false}>
          <DateTimeField
            label={t('replay.from')}
            description={t('replay.fromHint')}
            value={draft.from}
            required
            error={issue === 'from' ? t('replay.issue.from') : null}
            onCommit={(from) => change({ from })}
          />
          <DateTimeField
            label={t('replay.to')}
            description={t('replay.toHint')}
            value={draft.to}
            error={issue === 'to' ? t('replay.issue.to') : null}
            onCommit={(to) => change({ to })}
          />
        </Group>
        <EventTypesField
          offered={offered}
          isForAll={draft.isForAllTypes}
          value={draft.eventTypes}
          allLabel={t('types.all')}
          onChange={change}
        />
        {replay.error !== null && (
          <Alert color="red" role="alert">
            {(isProblem(replay.error) && replay.error.message) || t('failed')}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={replay.isPending} disabled={issue !== null}>
            {t('replay.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
