import { Alert, Button, EmptyState, SegmentedControl, Skeleton } from '@mantine/core';
import { isAbsent } from '@mekuri/client-console';
import { oemPlansGrantedOptions } from '@mekuri/client-console/query';
import { IconBuildingStore, IconInfoCircle, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Pager } from '../../ui/layout/Pager.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { isReseller, planListOptions, planOptions } from './area.ts';
import { PlanDrawer } from './editor/PlanDrawer.tsx';
import { PlanRow } from './PlanRow.tsx';
import type { PlanSearch } from './search.ts';
import classes from './Plans.module.css';

const route = getRouteApi('/$userTypeId/plan-management');

/** The plans that the provider sells, or an OEM resells. */
export const PlanManagementScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const resells = isReseller(me);
  const search = route.useSearch();
  const navigate = useNavigate();
  const list = useQuery({ ...planListOptions(me, search), placeholderData: keepPreviousData });
  const granted = useQuery({ ...oemPlansGrantedOptions(), enabled: resells });
  const late = useDelayed(list.isPending);
  const show = (change: Partial<PlanSearch>): void =>
    void navigate({ to: '/$userTypeId/plan-management', params: { userTypeId: me.userType }, search: { ...search, ...change } });
  const hasNothingToResell = resells && granted.data?.items.length === 0;
  const mayCreate = canEdit(me) && !hasNothingToResell;
  useShortcuts({ c: () => (mayCreate ? show({ plan: 'new' }) : undefined) });
  const plans = list.data?.items;
  const known = plans?.find(({ id }) => id === search.plan);
  const isElsewhere = search.plan !== undefined && search.plan !== 'new' && !known && !list.isPending;
  const named = useQuery({ ...planOptions(me, search.plan ?? ''), enabled: isElsewhere });
  const absent = isElsewhere && isAbsent(named.error);
  usePageTitle(absent ? undefined : t('menu.plans'));
  if (absent) return <NotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <PageHeader
        title={t('menu.plans')}
        lead={resells ? t('plans.resaleLead') : t('plans.lead')}
        actions={
          canEdit(me) ? (
            <Button leftSection={<IconPlus size={18} />} disabled={!mayCreate} onClick={() => show({ plan: 'new' })}>
              {resells ? t('plans.resell') : t('plans.create')}
            </Button>
          ) : null
        }
      />
      {hasNothingToResell ? (
        <Alert color="indigo" icon={<IconInfoCircle />} title={t('plans.nothingGranted')} mb="md">
          {t('plans.nothingGrantedHint')}
        </Alert>
      ) : null}
      <PlanToolbar search={search} onChange={(change) => show({ cursor: undefined, ...change })} />
      <div aria-busy={list.isFetching} className={classes.results} data-stale={list.isPlaceholderData || undefined}>
        {late ? <PlanListSkeleton /> : null}
        {list.isError && !plans ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {plans?.length === 0 ? (
          <EmptyState
            className={classes.empty}
            icon={search.q ? <IconSearchOff size={30} /> : <IconBuildingStore size={30} />}
            withIndicatorBackground
            title={search.q ? t('plans.noMatch') : search.archived ? t('plans.noneArchived') : t('plans.none')}
            description={search.q ? t('siteList.noMatch.body') : search.archived ? t('plans.noneArchivedHint') : t('plans.noneHint')}
          />
        ) : null}
        {plans && plans.length > 0 ? (
          <ul className={classes.list}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} onEdit={() => show({ plan: plan.id })} />
            ))}
          </ul>
        ) : null}
        {list.data ? <Pager cursor={search.cursor} nextCursor={list.data.nextCursor} onShow={(cursor) => show({ cursor })} /> : null}
      </div>
      <PlanDrawer
        shown={search.plan}
        plan={known ?? named.data}
        error={isElsewhere ? named.error : null}
        onRetry={() => void named.refetch()}
        granted={granted.data?.items}
        onClose={() => show({ plan: undefined })}
      />
    </div>
  );
};

interface PlanToolbarProps {
  search: PlanSearch;
  onChange: (change: Partial<PlanSearch>) => void;
}

const PlanToolbar = ({ search, onChange }: PlanToolbarProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar} role="search">
      <SearchBox className={classes.search} label={t('plans.search')} value={search.q} onChange={(q) => onChange({ q })} />
      <SegmentedControl
        aria-label={t('plans.shown')}
        value={search.archived ? 'archived' : 'sold'}
        onChange={(value) => onChange({ archived: value === 'archived' ? true : undefined })}
        data={[
          { value: 'sold', label: t('plans.sold') },
          { value: 'archived', label: t('plans.archived') },
        ]}
      />
    </div>
  );
};

const PlanListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('state.loading')}>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <li key={row} className={classes.row}>
          <div>
            <Skeleton height={20} width="44%" mb={10} />
            <Skeleton height={22} width="80%" />
          </div>
          <Skeleton height={40} />
        </li>
      ))}
    </ul>
  );
};
