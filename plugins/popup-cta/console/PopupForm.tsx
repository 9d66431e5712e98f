import { Alert, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import type { Grid, PopupCta } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Counts } from './Counts.tsx';
import { newPopup, pagesOf, windowIssue, type Kind, type PopupDraft } from './draft.ts';
import type { TextLanguage } from './popups-at.ts';
import { PartFields } from './PartFields.tsx';
import { Preview } from './Preview.tsx';
import { useSavePopups } from './use-save-popups.ts';
import classes from './PopupForm.module.css';

const KINDS = ['timeLimit', 'applicantLimit'] as const satisfies readonly Kind[];
const WIRE: Readonly<Record<Kind, string>> = { timeLimit: '/body/time_limit', applicantLimit: '/body/applicant_limit' };

interface PopupFormProps {
  saved: PopupCta;
  lang: TextLanguage;
  grid: Grid;
  siteId: string;
  readOnly: boolean;
  /** While the form is dirty, the language cannot be switched. */
  onDirtyChange: (dirty: boolean) => void;
}

/** The form for both popups, next to a preview of what visitors will see. */
export function PopupForm({ grid, lang, onDirtyChange, readOnly, saved, siteId }: PopupFormProps) {
  const { t } = useTranslation('popup-cta');
  const before: PopupDraft = { timeLimit: saved.timeLimit, applicantLimit: saved.applicantLimit };
  const [draft, setDraft] = useState(before);
  const [kind, setKind] = useState<Kind>(saved.timeLimit || !saved.applicantLimit ? 'timeLimit' : 'applicantLimit');
  const { hasFailed, isPending, problem, reload, save } = useSavePopups(siteId, lang);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  useUnsavedInput('popup-cta', isDirty);
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const popup = draft[kind];
  const invalid = KINDS.find((one) => draft[one]?.enabled && windowIssue(draft[one]));
  const turn = (enabled: boolean): void => {
    const next = popup ? { ...popup, enabled } : newPopup(kind, pagesOf(grid));
    setDraft({ ...draft, [kind]: next });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (invalid) setKind(invalid);
    else save(draft, saved.revision).catch(() => undefined); // shown from `problem`
  };
  const errors = new Map(
    (problem?.fields ?? []).flatMap(({ message, pointer }) =>
      pointer.startsWith(`${WIRE[kind]}/`) ? [[pointer.slice(WIRE[kind].length + 1), message] as const] : [],
    ),
  );
  return (
    <form onSubmit={submit} aria-label={t('tab')} className={classes.form} noValidate>
      <Stack gap="lg" className={classes.fields}>
        <SegmentedControl
          fullWidth
          aria-label={t('kinds')}
          data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Switch
          label={t(`use.${kind}`)}
          description={t(`about.${kind}`)}
          checked={popup?.enabled ?? false}
          disabled={readOnly}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <Counts siteId={siteId} kind={kind} />
        {popup?.enabled ? (
          <PartFields
            key={kind}
            siteId={siteId}
            popup={popup}
            readOnly={readOnly}
            errors={errors}
            onChange={(changes) => setDraft((now) => ({ ...now, [kind]: { ...now[kind], ...changes } }))}
          />
        ) : null}
        {problem?.code === 'precondition_failed' ? (
          <Alert color="yellow" title={t('conflict')}>
            <Button size="xs" variant="default" onClick={reload}>
              {t('reload')}
            </Button>
          </Alert>
        ) : problem || hasFailed ? (
          <Alert color="red" role="alert">
            {problem ? [problem.message].flat()[0] : t('saveFailed')}
          </Alert>
        ) : null}
        <Group className={classes.foot}>
          <Button type="submit" loading={isPending} disabled={readOnly || !isDirty}>
            {t('save')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isDirty ? t('unsaved') : saved.revision > 0 ? t('saved') : ''}
          </Text>
        </Group>
      </Stack>
      <Preview draft={draft} grid={grid} />
    </form>
  );
}
