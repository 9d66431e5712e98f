import { Alert, Button, Group, NumberInput, Paper, Stack, TextInput } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueOfLink, MOST_CHARACTERS, MOST_DAYS, NEW_LINK, type LinkDraft } from './link-draft.ts';
import type { CreatedLink } from './NewLink.tsx';
import { useLinkActions } from './use-link-actions.ts';

interface LinkFormProps {
  siteId: string;
  onCreated: (created: CreatedLink) => void;
  onCancel: () => void;
}

export function LinkForm({ siteId, onCreated, onCancel }: LinkFormProps) {
  const { t } = useTranslation('analytics');
  const { create } = useLinkActions(siteId);
  const [draft, setDraft] = useState<LinkDraft>(NEW_LINK);
  const isChanged = draft.name !== '' || draft.days !== NEW_LINK.days || draft.password !== '';
  const acknowledged = useUnsavedInput('analytics-link', isChanged);
  const issue = issueOfLink(draft);
  const change = (changes: Partial<LinkDraft>): void => setDraft({ ...draft, ...changes });
  const isReady = draft.name.trim() !== '' && issue === null && !create.isPending;
  const failure = create.error && ((isProblem(create.error) && [create.error.message].flat().at(0)) || t('links.failed'));
  return (
    <Paper
      component="form"
      withBorder
      radius="md"
      p="md"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        create.mutate(draft, {
          onSuccess: (created) => {
            acknowledged();
            onCreated(created);
          },
        });
      }}
    >
      <Stack gap="md">
        {/* oxlint-disable jsx-a11y/no-autofocus -- the pressed button has been removed */}
        <TextInput
          label={t('links.name')}
          description={t('links.nameHint')}
          placeholder={t('links.example')}
          value={draft.name}
          error={issue === 'long' ? t('notes.issues.long', { limit: MOST_CHARACTERS }) : null}
          autoFocus
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        {/* oxlint-enable jsx-a11y/no-autofocus */}
        <NumberInput
          label={t('links.days')}
          value={draft.days}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          w={180}
          error={issue === 'days' ? t('links.daysIssue', { limit: MOST_DAYS }) : null}
          onChange={(value) => change({ days: typeof value === 'number' ? value : '' })}
        />
        <TextInput
          label={t('links.password')}
          description={t('links.passwordHint')}
          value={draft.password}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => change({ password: value })}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('notes.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={!isReady}>
            {t('links.save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
