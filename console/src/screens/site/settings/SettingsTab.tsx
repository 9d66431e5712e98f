import { Alert, Button, Group, Paper, SegmentedControl, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isProblem, type Site, type SiteSettings } from '@mekuri/client-console';
import { sitesGetQueryKey, sitesUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourInput } from '../../../ui/ColourInput.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/CountedLabel.tsx';
import { faultsByField } from '../../../ui/field-faults.ts';
import { LIMITS } from '../../../ui/limits.ts';
import { hasCode } from '../../../ui/problem.ts';
import { codePoints, normaliseSlug } from '../../../ui/text.ts';
import { toast } from '../../../ui/toast.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';

const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

const COLOURS = { globalMenuTextColor: '#1b2130', globalMenuBackgroundColor: '#ffffff', safeAreaColor: '#ffffff' } as const;
const SWITCHES = ['displayGlobalMenu', 'displayPageCount', 'swipeRedirection'] as const;

const withDefaults = (settings: SiteSettings) => ({
  viewMode: 'MOBILE' as const,
  displayGlobalMenu: true,
  displayPageCount: true,
  swipeRedirection: false,
  ...COLOURS,
  ...settings,
});

interface SettingsTabProps {
  site: Site;
  readOnly: boolean;
  onDirtyChange: (dirty: boolean) => void;
}

/** A site's names, address and how its viewer looks. */
export const SettingsTab = ({ site, readOnly, onDirtyChange }: SettingsTabProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = sitesGetQueryKey({ path: { siteId: site.id } });
  const within = (limit: number) => (text: string) => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null);
  const form = useForm({
    initialValues: { name: site.name, title: site.title, slug: site.slug ?? '', settings: withDefaults(site.settings) },
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() === '' ? t('form.required') : within(LIMITS.name)(name)),
      title: within(LIMITS.title),
      slug: (slug) =>
        slug === '' || SLUG.test(normaliseSlug(slug)) ? null : t('settings.slugFormat', { from: LIMITS.slugMin, to: LIMITS.slug }),
    },
  });
  const { values } = form;
  const dirty = form.isDirty();
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  const save = useMutation({
    ...sitesUpdateMutation(),
    meta: { quiet: true },
    onSuccess: (saved) => {
      form.resetDirty();
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      toast({ kind: 'success', message: t('settings.saved') });
    },
    onError: (error) => {
      const errors = faultsByField(error, { name: 'name', title: 'title', slug: 'slug' });
      if (hasCode(error, 'sites.slug_taken') || hasCode(error, 'sites.slug_reserved'))
        errors['slug'] = String(isProblem(error) ? error.message : '');
      form.setErrors(errors);
    },
  });
  const isStale = hasCode(save.error, 'precondition_failed');
  const submit = form.onSubmit(
    ({ name, title, slug, settings }) =>
      save.mutate({
        path: { siteId: site.id },
        headers: { 'if-match': `"${site.revision}"` },
        body: { name: name.trim(), title: title.trim(), slug: normaliseSlug(slug) || null, settings },
      }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
  );
  const address = site.url.replace(/[^/]*$/, normaliseSlug(values.slug) || site.id);

  return (
    <form noValidate onSubmit={submit} aria-label={t('tab.settings')}>
      <Stack gap="lg">
        {save.isError ? (
          <Alert color={isStale ? 'yellow' : 'red'} role="alert">
            <Text size="sm">{isProblem(save.error) ? [save.error.message].flat()[0] : t('error.unreachable')}</Text>
            {isStale ? (
              <Button mt="sm" size="xs" variant="default" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
                {t('settings.reload')}
              </Button>
            ) : null}
          </Alert>
        ) : null}
        <Paper withBorder radius="lg" p="xl">
          <Stack gap="md">
            <Title order={2}>{t('settings.basics')}</Title>
            <TextInput
              {...form.getInputProps('name')}
              label={
                <CountedLabel text={values.name} limit={LIMITS.name}>
                  {t('site.name')}
                </CountedLabel>
              }
              labelProps={countedLabelProps}
              description={t('createSite.nameHint')}
              readOnly={readOnly}
            />
            <TextInput
              {...form.getInputProps('title')}
              label={
                <CountedLabel text={values.title} limit={LIMITS.title}>
                  {t('site.title')}
                </CountedLabel>
              }
              labelProps={countedLabelProps}
              description={t('settings.titleHint')}
              readOnly={readOnly}
            />
            <TextInput
              {...form.getInputProps('slug')}
              label={t('site.slug')}
              description={t('settings.slugHint')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              readOnly={readOnly}
              onBlur={(event) => {
                form.setFieldValue('slug', normaliseSlug(values.slug));
                form.getInputProps('slug').onBlur(event);
              }}
            />
            <Group gap={4} wrap="nowrap">
              <Text size="sm" c="dimmed" truncate>
                {address}
              </Text>
              <CopyButton value={address} label={t('site.copyAddress')} />
            </Group>
          </Stack>
        </Paper>
        <Paper withBorder radius="lg" p="xl">
          <Stack gap="md">
            <Title order={2}>{t('settings.look')}</Title>
            <div>
              <Text size="sm" fw={600} mb={4} id="view-mode">
                {t('settings.viewMode')}
              </Text>
              <SegmentedControl
                aria-labelledby="view-mode"
                disabled={readOnly}
                value={values.settings.viewMode}
                onChange={(value) => form.setFieldValue('settings.viewMode', value === 'PC' ? 'PC' : 'MOBILE')}
                data={[
                  { value: 'MOBILE', label: t('settings.viewMode.MOBILE') },
                  { value: 'PC', label: t('settings.viewMode.PC') },
                ]}
              />
            </div>
            <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
              {(['globalMenuTextColor', 'globalMenuBackgroundColor', 'safeAreaColor'] as const).map((field) => (
                <ColourInput
                  key={field}
                  label={t(`settings.${field}`)}
                  value={values.settings[field]}
                  disabled={readOnly}
                  onCommit={(colour) => form.setFieldValue(`settings.${field}`, colour)}
                />
              ))}
            </Group>
            {SWITCHES.map((field) => (
              <Switch
                key={field}
                label={t(`settings.${field}`)}
                description={t(`settings.${field}.hint`)}
                disabled={readOnly}
                checked={values.settings[field]}
                onChange={(event) => form.setFieldValue(`settings.${field}`, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Paper>
        {readOnly ? null : (
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" role="status">
              {dirty ? t('settings.unsaved') : null}
            </Text>
            <Button type="submit" loading={save.isPending} disabled={!dirty}>
              {t('action.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
};
