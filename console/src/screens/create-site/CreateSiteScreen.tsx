import { Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSiteQuota, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { CountedLabel, countedLabelProps } from '../../ui/CountedLabel.tsx';
import { LIMITS } from '../../ui/limits.ts';
import pageClasses from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlanLock } from '../../ui/PlanLock.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { GridFields } from './GridFields.tsx';
import { GridSketch } from './GridSketch.tsx';
import { useCreateSiteForm } from './use-create-site-form.ts';
import classes from './CreateSite.module.css';

export const CreateSiteScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t('createSite.title'));
  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('createSite.title')} lead={t('createSite.lead')} />
      {hasSiteQuota(user) ? (
        <NewSite />
      ) : (
        <PlanLock>{t('createSite.noQuota', { plan: user.plan.name, limit: user.plan.quantitySite })}</PlanLock>
      )}
    </div>
  );
};

const NewSite = () => {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const { form, swipe, submit, isCreating } = useCreateSiteForm(user, (site) => {
    isDone.current = true;
    void navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: user.userType, siteId: site.id } });
  });
  const { isDirty, values } = form;
  const isUnsaved = useCallback(() => !isDone.current && isDirty('name'), [isDirty]);
  const cells = user.plan.quantitySwipe;
  return (
    <form noValidate className={classes.layout} onSubmit={submit}>
      <Paper withBorder radius="lg" p="xl">
        <Stack gap="lg">
          <TextInput
            {...form.getInputProps('name')}
            ref={nameField}
            label={
              <CountedLabel text={values.name} limit={LIMITS.name}>
                {t('site.name')}
              </CountedLabel>
            }
            labelProps={countedLabelProps}
            description={t('createSite.nameHint')}
            size="md"
            autoComplete="off"
          />
          <GridFields form={form} swipe={swipe} limit={cells} />
          {swipe ? null : <PlanLock plan={planWith(user, 'swipe')}>{t('createSite.noSwipe', { plan: user.plan.name })}</PlanLock>}
          <Group justify="flex-end">
            <Button
              renderRoot={(props) => <Link {...props} to="/$userTypeId/site-list" params={{ userTypeId: user.userType }} />}
              variant="default"
            >
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isCreating}>
              {t('createSite.submit')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <GridSketch columns={values.columns} rows={values.rows} limit={cells} />
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  );
};
