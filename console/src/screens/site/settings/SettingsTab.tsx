import { Alert, Button, Stack, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Site } from '@mekuri/client-console';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputOf } from '../../../ui/fields/focus-field.ts';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { BasicFields } from './BasicFields.tsx';
import { ConflictList } from './ConflictList.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { LogoFields } from './LogoFields.tsx';
import { LookFields } from './LookFields.tsx';
import { MenuFields } from './MenuFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { ScriptFields } from './ScriptFields.tsx';
import { parseSection, type Section, sectionOf, SECTIONS } from './sections.ts';
import { SnsFields } from './SnsFields.tsx';
import type { LogoPurpose } from './use-logo-upload.ts';
import { type SaveAction, useSettingsForm } from './use-settings-form.ts';
import classes from './Settings.module.css';

interface SettingsTabProps {
  site: Site;
  readOnly: boolean;
}

/** A site's settings in sections, each with an address; saved together. */
export const SettingsTab = ({ site, readOnly }: SettingsTabProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const section = useLocation({ select: ({ hash }) => parseSection(hash) });
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const nav = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the router has restored the scroll positions.
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector(`[data-section="${section}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [section]);
  const show = (next: Section): void => void navigate({ to: '.', search: true, hash: next, replace: true, hashScrollIntoView: false });
  const formElement = useRef<HTMLFormElement>(null);
  const invalidField = useRef<string>(undefined);
  const wrongField = useRef<HTMLElement>(undefined);
  // Opened sections stay mounted: uploads in progress and incomplete colours exist only in their fields.
  const [opened, setOpened] = useState<ReadonlySet<Section>>(new Set([section]));
  if (!opened.has(section)) setOpened(new Set([...opened, section]));
  const [sending, setSending] = useState<ReadonlySet<LogoPurpose>>(new Set());
  const onSending = useCallback(
    (purpose: LogoPurpose, isSending: boolean) =>
      setSending((now) => new Set(isSending ? [...now, purpose] : [...now].filter((one) => one !== purpose))),
    [],
  );
  const settings = useSettingsForm(site, (fields) => {
    const here = fields.find((field) => sectionOf(field) === section);
    const [first] = fields;
    invalidField.current = here ?? first;
    if (first !== undefined && here === undefined) show(sectionOf(first));
  });
  const { form, dirty, error, isSaving, isStale, isIncomplete, clashes, settle, submit } = settings;
  useEffect(() => {
    const wanted = invalidField.current;
    if (wanted === undefined) return;
    const field = inputOf(wanted);
    if (!field?.checkVisibility()) return;
    invalidField.current = undefined;
    field.focus();
  });
  useEffect(() => {
    if (!wrongField.current?.checkVisibility()) return;
    wrongField.current.focus();
    wrongField.current = undefined;
  });
  useUnsavedInput('site-settings', dirty || sending.size > 0);
  /**
   * Invalid colours and scripts exist only in their fields, not in the form's values. Saving would silently omit them, so focus the field
   * instead.
   */
  const save = (action: SaveAction): void => {
    wrongField.current = formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([data-path])') ?? undefined;
    const at = wrongField.current?.closest<HTMLElement>('[data-panel]')?.dataset['panel'];
    if (at === undefined) submit(action);
    else if (at === section) wrongField.current?.focus();
    else show(parseSection(at));
  };
  const invalid = new Set(Object.keys(form.errors).map(sectionOf));
  const parts = { form, site, readOnly };
  const content: Readonly<Record<Section, React.ReactNode>> = {
    basics: <BasicFields {...parts} />,
    menu: <MenuFields {...parts} />,
    look: <LookFields {...parts} />,
    logo: <LogoFields {...parts} onSending={onSending} />,
    sns: <SnsFields {...parts} />,
    company: <CompanyFields {...parts} />,
    scripts: <ScriptFields {...parts} />,
  };
  return (
    <form
      ref={formElement}
      noValidate
      aria-label={t('tab.settings')}
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !isSaving) save('save');
      }}
    >
      <Tabs
        value={section}
        onChange={(next) => show(parseSection(next ?? ''))}
        orientation={isWide ? 'vertical' : 'horizontal'}
        variant="pills"
        keepMountedMode="display-none"
        className={classes.sections}
        classNames={{ tabLabel: classes.navLabel }}
      >
        <Tabs.List ref={nav} className={classes.nav} aria-label={t('settings.sections')}>
          {SECTIONS.map((id) => (
            <Tabs.Tab
              key={id}
              value={id}
              data-section={id}
              rightSection={
                invalid.has(id) ? <IconAlertCircleFilled size={16} className={classes.invalid} aria-label={t('settings.invalid')} /> : null
              }
            >
              {t(`settings.section.${id}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Stack gap="lg" className={classes.content}>
          {isStale ? (
            <Alert color="yellow" role="alert">
              <Text size="sm">{t('settings.changedElsewhere')}</Text>
              <Button mt="sm" size="xs" variant="default" loading={settings.isTakingIn} onClick={settings.takeIn}>
                {t('settings.takeIn')}
              </Button>
            </Alert>
          ) : error ? (
            <Alert color="red" role="alert">
              <Text size="sm">{problemMessage(error)}</Text>
              {isIncomplete ? (
                <Button mt="sm" size="xs" variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                  {t('publish.look')}
                </Button>
              ) : null}
            </Alert>
          ) : null}
          <ConflictList clashes={clashes} onSettle={settle} />
          {SECTIONS.map((id) => (
            <Tabs.Panel key={id} value={id} data-panel={id}>
              {opened.has(id) ? content[id] : null}
            </Tabs.Panel>
          ))}
          {readOnly ? null : <SaveBar site={site} dirty={dirty} isSaving={isSaving} onSave={save} />}
        </Stack>
      </Tabs>
    </form>
  );
};
