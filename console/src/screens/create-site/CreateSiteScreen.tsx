import { Button, Group, Input, Paper, SegmentedControl, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSiteQuota, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { CountedLabel, countedLabelProps } from '../../ui/fields/CountedLabel.tsx';
import { capturePress } from '../../ui/hooks/capture-press.ts';
import { LIMITS } from '../../ui/fields/limits.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PlanLock } from '../../ui/feedback/PlanLock.tsx';
import { CategoryNameFields } from '../site/settings/CategoryNameFields.tsx';
import { LANGUAGES } from '../site/settings/languages.ts';
import { GridFields } from './GridFields.tsx';
import { GridSketch } from './GridSketch.tsx';
import { NAMED_COLUMNS, namesOf, useCreateSiteForm } from './use-create-site-form.ts';
import classes from './CreateSite.module.css';

export const CreateSiteScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Page title={t('createSite.title')} lead={t('createSite.lead')}>
      {hasSiteQuota(user) ? (
        <NewSite />
      ) : (
        <PlanLock>{t('createSite.noQuota', { plan: user.plan.name, limit: user.plan.quantitySite })}</PlanLock>
      )}
    </Page>
  );
};

const NewSite = () => {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const { form, swipe, submit, isCreating } = useCreateSiteForm(user, (site) => {
    void navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: user.userType, siteId: site.id } });
  });
  const { values } = form;
  const names = namesOf(values);
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
          <TextInput
            {...form.getInputProps('title')}
            label={
              <CountedLabel text={values.title} limit={LIMITS.title}>
                {t('site.title')}
              </CountedLabel>
            }
            labelProps={countedLabelProps}
            description={t('settings.titleHint')}
            size="md"
            autoComplete="off"
          />
          <GridFields form={form} swipe={swipe} limit={cells} />
          {swipe ? null : <PlanLock plan={planWith(user, 'swipe')}>{t('createSite.noSwipe', { plan: user.plan.name })}</PlanLock>}
          <div>
            <Title order={2} size="h4" mb={4}>
              {t('settings.globalMenu')}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {t('settings.globalMenuHint')}
            </Text>
            <div className={classes.names}>
              <CategoryNameFields
                names={names}
                path="names"
                errorOf={(index) => form.errors[`names.${index}`]}
                onChange={(changed) => form.setFieldValue('names', [...changed, ...values.names.slice(changed.length)])}
              />
            </div>
            {values.columns > NAMED_COLUMNS ? (
              <Text size="sm" c="dimmed" mt="sm">
                {t('createSite.restNamed', { count: NAMED_COLUMNS })}
              </Text>
            ) : null}
          </div>
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
            <Input.Wrapper label={t('settings.viewMode')} labelElement="div" labelProps={{ id: 'view-mode' }}>
              <SegmentedControl
                fullWidth
                size="md"
                aria-labelledby="view-mode"
                value={values.viewMode}
                onChange={(value) => form.setFieldValue('viewMode', value === 'PC' ? 'PC' : 'MOBILE')}
                data={[
                  { value: 'MOBILE', label: t('settings.viewMode.MOBILE') },
                  { value: 'PC', label: t('settings.viewMode.PC') },
                ]}
              />
            </Input.Wrapper>
            <Select
              label={t('settings.defaultLanguage')}
              size="md"
              allowDeselect={false}
              checkIconPosition="right"
              value={values.defaultLanguage}
              error={form.errors['defaultLanguage']}
              onChange={(value) =>
                form.setFieldValue('defaultLanguage', LANGUAGES.find((language) => language.value === value)?.value ?? 'JP')
              }
              data={LANGUAGES}
            />
          </Group>
          <Group justify="flex-end">
            <Button
              renderRoot={(props) => <Link {...props} to="/$userTypeId/site-list" params={{ userTypeId: user.userType }} />}
              variant="default"
            >
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isCreating} onPointerDown={capturePress}>
              {t('createSite.submit')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <GridSketch columns={values.columns} rows={values.rows} names={names} limit={cells} />
    </form>
  );
};
