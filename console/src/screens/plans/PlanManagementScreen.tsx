import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { isAbsent } from '@mekuri/client-console';
import { oemPlansGrantedOptions } from '@mekuri/client-console/query';
import { IconBuildingStore, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { pagedList } from '../../ui/list/list-state.ts';
import { ListEmpty, NoMatch } from '../../ui/list/ListEmpty.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { isReseller, planListOptions, planOptions } from './area.ts';
import { PlanDrawer } from './editor/PlanDrawer.tsx';
import { PlanRow } from './PlanRow.tsx';
import type { PlanSearch } from './search.ts';
import classes from './Plans.module.css';

const route = getRouteApi('/$userTypeId/plan-management');

/** The plans that the provider sells, or that an OEM resells. */
export const PlanManagementScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const resells = isReseller(me);
  const search = route.useSearch();
  const navigate = useNavigate();
  const list = useQuery({ ...planListOptions(me, search), placeholderData: keepPreviousData });
  const granted = useQuery({ ...oemPlansGrantedOptions(), enabled: resells });
  const show = (change: Partial<PlanSearch>): void =>
    void navigate({ to: '/$userTypeId/plan-management', params: { userTypeId: me.userType }, search: { ...search, ...change } });
  const hasNothingToResell = resells && granted.data?.items.length === 0;
  const mayCreate = canEdit(me) && !hasNothingToResell;
  useShortcuts({ c: () => (mayCreate ? show({ plan: 'new' }) : undefined) });
  const plans = list.data?.items;
  const known = plans?.find(({ id }) => id === search.plan);
  const isElsewhere = search.plan !== undefined && search.plan !== 'new' && !known && !list.isPending;
  const named = useQuery({ ...planOptions(me, search.plan ?? ''), enabled: isElsewhere });
  if (isElsewhere && isAbsent(named.error)) return <NotFoundScreen />;
  return (
    <ListScreen
      title={t('menu.plans')}
      lead={resells ? t('plans.resaleLead') : t('plans.lead')}
      actions={
        canEdit(me) ? (
          <Button leftSection={<IconPlus size={18} />} disabled={!mayCreate} onClick={() => show({ plan: 'new' })}>
            {resells ? t('plans.resell') : t('plans.create')}
          </Button>
        ) : null
      }
      notice={
        hasNothingToResell ? (
          <Alert color="indigo" icon={<IconInfoCircle />} title={t('plans.nothingGranted')} mb="md">
            {t('plans.nothingGrantedHint')}
          </Alert>
        ) : null
      }
      toolbar={<PlanToolbar search={search} onChange={(change) => show({ cursor: undefined, ...change })} />}
      list={pagedList(list, search.cursor, (cursor) => show({ cursor }))}
      skeleton={<PlanListSkeleton />}
      empty={<NoPlans search={search} />}
      renderItems={(items) => (
        <ul className={classes.list}>
          {items.map((plan) => (
            <PlanRow key={plan.id} plan={plan} onEdit={() => show({ plan: plan.id })} />
          ))}
        </ul>
      )}
    >
      <PlanDrawer
        shown={search.plan}
        plan={known ?? named.data}
        error={isElsewhere ? named.error : null}
        onRetry={() => void named.refetch()}
        granted={granted.data?.items}
        onClose={() => show({ plan: undefined })}
      />
    </ListScreen>
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

const NoPlans = ({ search }: { search: PlanSearch }) => {
  const { t } = useTranslation();
  if (search.q) return <NoMatch title={t('plans.noMatch')} />;
  return (
    <ListEmpty
      icon={IconBuildingStore}
      title={search.archived ? t('plans.noneArchived') : t('plans.none')}
      description={search.archived ? t('plans.noneArchivedHint') : t('plans.noneHint')}
    />
  );
};

const PlanListSkeleton = () => (
  <ListSkeleton rows={4} className={classes.list} rowClassName={classes.row}>
    <div>
      <Skeleton height={20} width="44%" mb={10} />
      <Skeleton height={22} width="80%" />
    </div>
    <Skeleton height={40} />
  </ListSkeleton>
);
