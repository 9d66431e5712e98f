import { Button, Chip, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sitesCreateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFlag, hasSiteQuota, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { CountedLabel, countedLabelProps } from '../../ui/CountedLabel.tsx';
import { LIMITS } from '../../ui/limits.ts';
import pageClasses from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlanLock } from '../../ui/PlanLock.tsx';
import { codePoints } from '../../ui/text.ts';
import { toast } from '../../ui/toast.ts';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { faultsByField } from '../../ui/field-faults.ts';
import { GridSketch } from './GridSketch.tsx';
import classes from './CreateSite.module.css';

const PRESETS = [
  { columns: 1, rows: 5 },
  { columns: 3, rows: 3 },
  { columns: 4, rows: 5 },
] as const;

export const CreateSiteScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const left = useRef(false);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  usePageTitle(t('createSite.title'));

  const cells = user.plan.quantitySwipe;
  const swipe = hasFlag(user, 'swipe');
  const open = hasSiteQuota(user);
  const form = useForm({
    initialValues: { name: '', columns: swipe ? 3 : 1, rows: 3 },
    validateInputOnBlur: true,
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('form.required');
        return codePoints(name.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
      },
      columns: (columns) => (columns >= 1 && columns <= LIMITS.columns ? null : t('form.range', { from: 1, to: LIMITS.columns })),
      rows: (rows, { columns }) => {
        if (rows < 1 || rows > LIMITS.rows) return t('form.range', { from: 1, to: LIMITS.rows });
        return rows * columns > cells ? t('createSite.tooManyCells', { plan: user.plan.name, limit: cells }) : null;
      },
    },
  });
  const { columns, rows } = form.values;

  const create = useMutation({
    ...sitesCreateMutation(),
    onSuccess: async (site) => {
      left.current = true;
      toast({ kind: 'success', message: t('createSite.done', { name: site.name }) });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      void refreshUser();
      await navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: user.userType, siteId: site.id } });
    },
    onError: (error) => form.setErrors(faultsByField(error, { name: 'name', number_horizontal: 'columns', number_vertical: 'rows' })),
  });

  const isDirty = form.isDirty;
  const isUnsaved = useCallback(() => !left.current && isDirty('name'), [isDirty]);

  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('createSite.title')} lead={t('createSite.lead')} />
      {open ? null : <PlanLock>{t('createSite.noQuota', { plan: user.plan.name, limit: user.plan.quantitySite })}</PlanLock>}
      {open ? (
        <form
          noValidate
          className={classes.layout}
          onSubmit={form.onSubmit(
            (values) =>
              create.mutate({ body: { name: values.name.trim(), numberHorizontal: values.columns, numberVertical: values.rows } }),
            (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
          )}
        >
          <Paper withBorder radius="lg" p="xl">
            <Stack gap="lg">
              <TextInput
                {...form.getInputProps('name')}
                ref={nameField}
                label={
                  <CountedLabel text={form.values.name} limit={LIMITS.name}>
                    {t('site.name')}
                  </CountedLabel>
                }
                labelProps={countedLabelProps}
                description={t('createSite.nameHint')}
                size="md"
                autoComplete="off"
              />
              <div>
                <Text component="h2" fw={700} mb={4}>
                  {t('createSite.grid')}
                </Text>
                <Text size="sm" c="dimmed" mb="sm">
                  {t('createSite.gridHint')}
                </Text>
                {swipe ? (
                  <Group gap="xs" mb="md" role="group" aria-label={t('createSite.presets')}>
                    {PRESETS.filter((preset) => preset.columns * preset.rows <= cells).map((preset) => (
                      <Chip
                        key={`${preset.columns}×${preset.rows}`}
                        checked={preset.columns === columns && preset.rows === rows}
                        onChange={() => form.setValues(preset)}
                      >
                        {t('siteList.grid', preset)}
                      </Chip>
                    ))}
                  </Group>
                ) : null}
                <Group grow align="flex-start">
                  <NumberInput
                    {...form.getInputProps('columns')}
                    label={t('createSite.columns')}
                    description={t('createSite.columnsHint')}
                    min={1}
                    max={LIMITS.columns}
                    allowDecimal={false}
                    disabled={!swipe}
                    size="md"
                  />
                  <NumberInput
                    {...form.getInputProps('rows')}
                    label={t('createSite.rows')}
                    description={t('createSite.rowsHint')}
                    min={1}
                    max={LIMITS.rows}
                    allowDecimal={false}
                    size="md"
                  />
                </Group>
              </div>
              {swipe ? null : <PlanLock plan={planWith(user, 'swipe')}>{t('createSite.noSwipe', { plan: user.plan.name })}</PlanLock>}
              <Group justify="flex-end">
                <Button
                  renderRoot={(props) => <Link {...props} to="/$userTypeId/site-list" params={{ userTypeId: user.userType }} />}
                  variant="default"
                >
                  {t('action.cancel')}
                </Button>
                <Button type="submit" loading={create.isPending}>
                  {t('createSite.submit')}
                </Button>
              </Group>
            </Stack>
          </Paper>
          <GridSketch columns={columns} rows={rows} limit={cells} />
        </form>
      ) : null}
      <UnsavedGuard isUnsaved={isUnsaved} />
    </div>
  );
};
