import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField, type NoticeFormProps } from '@mekuri/kit/console';
import { CountedInput } from '../ui/fields/CountedInput.tsx';
import { issuesOf } from './window-issues.ts';
import classes from './Notices.module.css';

const TITLE_LIMIT = 50;
const CONTENT_LIMIT = 120;
const URL_LIMIT = 256;

type Issues = ReturnType<typeof issuesOf>;

/** Published immediately or at a given time. An end is optional for the first, required for the second. */
const PublicationFields = ({ disabled, draft, errors, issues, onChange }: NoticeFormProps & { issues: Issues }) => {
  const { t } = useTranslation();
  const { endDate, isScheduled, startDate } = draft;
  const said = (field: 'startDate' | 'endDate', pointer: string): string | null => {
    const issue = issues[field];
    return issue ? t(issue, {}) : (errors.get(pointer) ?? null);
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('notices.publication')}
        value={isScheduled ? 'scheduled' : 'instant'}
        onChange={(value) => onChange(value === 'scheduled' ? { isScheduled: true } : { isScheduled: false, startDate: null })}
      >
        <Group gap="lg" mt={6}>
          <Radio value="instant" label={t('notices.instant')} disabled={disabled} />
          <Radio value="scheduled" label={t('notices.scheduled')} disabled={disabled} />
        </Group>
      </Radio.Group>
      <div className={classes.times}>
        {isScheduled ? (
          <DateTimeField
            label={t('notices.start')}
            value={startDate}
            required
            disabled={disabled}
            error={said('startDate', '/start_date')}
            onCommit={(instant) => onChange({ startDate: instant })}
          />
        ) : null}
        <DateTimeField
          label={t(isScheduled ? 'notices.end' : 'notices.endOptional')}
          value={endDate}
          required={isScheduled}
          disabled={disabled}
          error={said('endDate', '/end_date')}
          onCommit={(instant) => onChange({ endDate: instant })}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('notices.japanTime')}
      </Text>
    </Stack>
  );
};

export const NoticeForm = (props: NoticeFormProps) => {
  const { t } = useTranslation();
  const { aside, children, disabled, draft, errors, failure, image, isDirty, isSaving, onChange, onSave, status, urlField } = props;
  const [issues, setIssues] = useState<Issues>({});
  const form = useRef<HTMLFormElement>(null);
  const change: NoticeFormProps['onChange'] = (changes) => {
    setIssues({});
    onChange(changes);
  };
  const save = (how: 'draft' | 'publish'): void => {
    const found = issuesOf(draft, how, Date.now());
    setIssues(found);
    if (Object.keys(found).length === 0) onSave(how);
    // After the invalid fields are marked.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save('publish');
  };
  const publishLabel = status && status !== 'draft' ? 'notices.save' : draft.isScheduled ? 'notices.reserve' : 'notices.publish';
  return (
    <form ref={form} onSubmit={submit} className={classes.form} data-aside={aside ? '' : undefined} noValidate>
      <Stack gap="lg">
        <CountedInput
          label={t('notices.title')}
          limit={TITLE_LIMIT}
          value={draft.title}
          disabled={disabled}
          error={issues.title ? t(issues.title, {}) : (errors.get('/title') ?? null)}
          onCommit={(title) => change({ title })}
        />
        <CountedInput
          label={t('notices.content')}
          limit={CONTENT_LIMIT}
          multiline
          value={draft.content}
          disabled={disabled}
          error={errors.get('/content') ?? null}
          onCommit={(content) => change({ content })}
        />
        <TextInput
          label={t('notices.url')}
          description={t('notices.urlHint')}
          type="url"
          inputMode="url"
          maxLength={URL_LIMIT}
          value={draft.url}
          disabled={disabled}
          error={issues.url ? t(issues.url, {}) : (errors.get(`/${urlField}`) ?? null)}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        {image}
        {children}
        <PublicationFields {...props} onChange={change} issues={issues} />
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Group className={classes.foot} gap="sm">
          <Button type="submit" loading={isSaving} disabled={disabled}>
            {t(publishLabel)}
          </Button>
          <Button variant="default" disabled={disabled || isSaving} onClick={() => save('draft')}>
            {t('notices.saveDraft')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isDirty ? t('notices.unsaved') : ''}
          </Text>
        </Group>
      </Stack>
      {aside}
    </form>
  );
};
