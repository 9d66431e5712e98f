import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isProblem } from '@mekuri/client-console';
import { DateTimeField, useRestoreFocus, useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyDraft, isWindow, type ExclusionDraft } from './exclusion-draft.ts';
import { useCreateExclusion, usePreview } from './use-exclusions.ts';

const AFTER_TYPING_MS = 300;

interface ExclusionDialogProps {
  siteId: string;
  onClose: () => void;
}

/** Form that excludes visits from the reports, with a preview of the number of matches. */
export function ExclusionDialog({ siteId, onClose }: ExclusionDialogProps) {
  const { t } = useTranslation('analytics');
  return (
    <Modal opened onClose={onClose} title={t('exclusions.addTitle')} closeButtonProps={{ 'aria-label': t('exclusions.close') }}>
      <ExclusionForm siteId={siteId} onClose={onClose} />
    </Modal>
  );
}

function ExclusionForm({ siteId, onClose }: ExclusionDialogProps) {
  const { t } = useTranslation('analytics');
  useRestoreFocus();
  const [now] = useState(() => Date.now());
  const [initial] = useState(() => emptyDraft(now));
  const [draft, setDraft] = useState<ExclusionDraft>(initial);
  const change = (changes: Partial<ExclusionDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  const acknowledged = useUnsavedInput('analytics-exclusion', JSON.stringify(draft) !== JSON.stringify(initial));
  const [settled] = useDebouncedValue(draft, AFTER_TYPING_MS);
  const isComplete = isWindow(draft, now);
  const preview = usePreview(siteId, isWindow(settled, now) ? settled : null);
  const { mutate, isPending, error } = useCreateExclusion(siteId);
  const wordsOf = ({ data, isError }: typeof preview): string => {
    if (isError) return '';
    return data ? t('exclusions.preview', { count: data.visits }) : t('exclusions.counting');
  };
  const save = (): void => {
    if (isComplete) mutate({ path: { siteId }, body: draft }, { onSuccess: () => (acknowledged(), onClose()) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <Stack gap="md">
        <DateTimeField label={t('exclusions.from')} value={draft.from} required onCommit={(from) => change({ from })} />
        <DateTimeField
          label={t('exclusions.to')}
          value={draft.to}
          required
          error={isComplete ? null : t('exclusions.windowIssue')}
          onCommit={(to) => change({ to })}
        />
        <TextInput
          label={t('exclusions.agent')}
          description={t('exclusions.agentHint')}
          value={draft.agent}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => change({ agent: value })}
        />
        <TextInput
          label={t('exclusions.source')}
          description={t('exclusions.sourceHint')}
          value={draft.source}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => change({ source: value })}
        />
        <Text size="sm" role="status" fw={600}>
          {isComplete && wordsOf(preview)}
        </Text>
        {error !== null && (
          <Alert color="red" role="alert">
            {(isProblem(error) && error.message) || t('exclusions.failed')}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('exclusions.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            {t('exclusions.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
