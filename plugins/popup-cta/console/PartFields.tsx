import { Button, Fieldset, Group, SimpleGrid, Stack, Switch } from '@mantine/core';
import type { PopupApplicantLimit, PopupTimeLimit } from '@mekuri/client-console';
import { DateTimeField, useConsoleUi } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { windowIssue } from './draft.ts';
import { StyleFields } from './StyleFields.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';

const MAX_TEXT = 50;
const LIMIT = { min: 1, max: 999_999_999, integer: true };

type Popup = PopupTimeLimit | PopupApplicantLimit;

interface PartFieldsProps {
  siteId: string;
  popup: Popup;
  readOnly: boolean;
  /** The server's messages, keyed by the field's name on the wire. */
  errors: ReadonlyMap<string, string>;
  onChange: (changes: Partial<PopupApplicantLimit>) => void;
}

const errorOf = (errors: PartFieldsProps['errors'], name: string): string | null => {
  for (const [field, message] of errors) if (field === name || field.startsWith(`${name}/`)) return message;
  return null;
};

/** The fields of one popup: content, link, places, window, pages and style. */
export function PartFields({ errors, onChange, popup, readOnly, siteId }: PartFieldsProps) {
  const { t } = useTranslation('popup-cta');
  const { CountedField, MediaField, NumberField, PagesField, TransitionField } = useConsoleUi();
  const issue = windowIssue(popup);
  const field = (name: string) => ({ id: `popup-${name}`, disabled: readOnly, error: errorOf(errors, name) });
  const applicants = 'limit' in popup ? popup : null;
  return (
    <>
      <Fieldset legend={t('section.content')} radius="md">
        <Stack>
          <CountedField {...field('text')} label={t('text')} value={popup.text} limit={MAX_TEXT} onCommit={(text) => onChange({ text })} />
          <MediaField
            {...field('media_id')}
            label={t('media')}
            hint={t('mediaHint')}
            siteId={siteId}
            value={popup.mediaId}
            onCommit={(mediaId) => onChange({ mediaId })}
          />
          <TransitionField
            {...field('transition')}
            label={t('transition')}
            siteId={siteId}
            value={popup.transition}
            onCommit={(transition) => onChange({ transition })}
          />
        </Stack>
      </Fieldset>
      {applicants ? (
        <Fieldset legend={t('section.applicants')} radius="md">
          <Stack>
            <Group align="flex-end">
              <NumberField
                {...field('limit')}
                {...LIMIT}
                label={t('limit')}
                value={applicants.limit}
                onCommit={(limit) => limit !== null && onChange({ limit })}
              />
              {applicants.id === undefined || readOnly ? null : (
                <Button variant="default" onClick={() => onChange({ id: undefined })}>
                  {t('newRound')}
                </Button>
              )}
            </Group>
            <CountedField
              {...field('full_text')}
              label={t('fullText')}
              value={applicants.fullText}
              limit={MAX_TEXT}
              onCommit={(fullText) => onChange({ fullText })}
            />
            <TransitionField
              {...field('full_transition')}
              label={t('fullTransition')}
              siteId={siteId}
              value={applicants.fullTransition}
              onCommit={(fullTransition) => onChange({ fullTransition })}
            />
          </Stack>
        </Fieldset>
      ) : null}
      <Fieldset legend={t('section.when')} radius="md">
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateTimeField
              {...field('start_date')}
              label={t('startDate')}
              value={popup.startDate}
              onCommit={(startDate) => onChange({ startDate })}
            />
            <DateTimeField
              {...field('end_date')}
              label={t('endDate')}
              value={popup.endDate}
              error={issue ? t(issue) : errorOf(errors, 'end_date')}
              onCommit={(endDate) => onChange({ endDate })}
            />
          </SimpleGrid>
          <Switch
            label={t('showRemainingTime')}
            description={t('remainingHint')}
            checked={popup.showRemainingTime}
            disabled={readOnly}
            onChange={(event) => onChange({ showRemainingTime: event.currentTarget.checked })}
          />
          <PagesField
            {...field('effective_pages')}
            label={t('effectivePages')}
            siteId={siteId}
            value={popup.effectivePages}
            onCommit={(effectivePages) => onChange({ effectivePages: [...effectivePages] })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('section.look')} radius="md">
        <Stack>
          <TemplateGallery style={popup.style} disabled={readOnly} onPick={(style) => onChange({ style })} />
          <StyleFields style={popup.style} disabled={readOnly} errors={errors} onChange={(style) => onChange({ style })} />
        </Stack>
      </Fieldset>
    </>
  );
}
