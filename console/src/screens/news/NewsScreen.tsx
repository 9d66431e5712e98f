import { Button, Skeleton } from '@mantine/core';
import { isAbsent, type NewsSite } from '@mekuri/client-console';
import { newsGetOptions } from '@mekuri/client-console/query';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticeArticle } from '../../notices/NoticeArticle.tsx';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { summaryOf } from './queries.ts';

const route = getRouteApi('/$userTypeId/latest-information/$newsId');

export const NewsScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { newsId } = route.useParams();
  const found = useQuery(newsGetOptions({ path: { newsId } }));
  const absent = !found.data && isAbsent(found.error);
  usePageTitle(absent ? undefined : (found.data?.title ?? t('menu.news')));
  const params = { userTypeId: me.userType };
  if (absent) return <NotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <PageHeader
        title={t('menu.news')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
              renderRoot={(props) => <Link {...props} to="/$userTypeId/latest-information" params={params} />}
            >
              {t('notices.back')}
            </Button>
            {canEdit(me) && found.data?.editable ? (
              <Button
                leftSection={<IconPencil size={18} />}
                renderRoot={(props) => <Link {...props} to="/$userTypeId/latest-information/edit/$newsId" params={{ ...params, newsId }} />}
              >
                {t('notices.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      {found.isPending ? <Skeleton height={280} maw={720} radius="lg" role="status" aria-label={t('state.loading')} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <NoticeArticle
          notice={{
            ...summaryOf(found.data, t, false),
            url: found.data.contentUrl,
            note: found.data.isOwn ? '' : t('news.by', { name: found.data.author }),
          }}
        >
          <SiteNames sites={found.data.sites} />
        </NoticeArticle>
      ) : null}
    </div>
  );
};

const SiteNames = ({ sites }: { sites: readonly NewsSite[] }) => {
  const { t } = useTranslation();
  return (
    <section aria-label={t('news.sites')}>
      <h3>{t('news.sites')}</h3>
      {sites.length === 0 ? (
        <p>{t('news.noSites')}</p>
      ) : (
        <ul>
          {sites.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
