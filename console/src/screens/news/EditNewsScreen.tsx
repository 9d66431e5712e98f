import { Skeleton } from '@mantine/core';
import { isAbsent, isProblem, newsCreate, newsUpdate, type News } from '@mekuri/client-console';
import { newsGetOptions } from '@mekuri/client-console/query';
import { randomUuid } from '@mekuri/kit/random-uuid';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../notices/ImageField.tsx';
import { NoticeForm } from '../../notices/NoticeForm.tsx';
import { failureOf, pointersOf } from '../../notices/failure.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { bodyOf, draftOf, NEW_DRAFT, newsChanged } from './queries.ts';
import { SitesField } from './SitesField.tsx';

const editRoute = getRouteApi('/$userTypeId/latest-information/edit/$newsId');

export const CreateNewsScreen = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('news.create')}>
      <NewsForm news={undefined} />
    </Page>
  );
};

export const EditNewsScreen = () => {
  const { t } = useTranslation();
  const { newsId } = editRoute.useParams();
  // Never refetched, so that the form does not change while it is edited.
  const found = useQuery({ ...newsGetOptions({ path: { newsId } }), staleTime: Infinity, gcTime: 0 });
  if (!found.data && isAbsent(found.error)) return <NotFoundScreen />;
  return (
    <Page title={t('news.edit')}>
      {found.isPending ? <Skeleton height={420} maw={720} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <NewsForm key={found.data.revision} news={found.data} /> : null}
    </Page>
  );
};

const NewsForm = ({ news }: { news: News | undefined }) => {
  const { t } = useTranslation();
  const me = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const before = news ? draftOf(news) : NEW_DRAFT;
  const [draft, setDraft] = useState(before);
  const [sites, setSites] = useState(news?.sites ?? []);
  const isDirty = JSON.stringify([draft, sites.map(({ id }) => id)]) !== JSON.stringify([before, (news?.sites ?? []).map(({ id }) => id)]);
  const acknowledge = useUnsavedInput('news', isDirty);
  /** Reused for each retry until the server responds, so that no second article is created. */
  const key = useRef(randomUuid());
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async (how: 'draft' | 'publish'): Promise<News> => {
      const body = bodyOf(
        draft,
        sites.map(({ id }) => id),
        how === 'draft',
      );
      if (!news) return (await newsCreate({ body, headers: { 'Idempotency-Key': key.current }, throwOnError: true })).data;
      return (await newsUpdate({ path: { newsId: news.id }, headers: { 'if-match': `"${news.revision}"` }, body, throwOnError: true }))
        .data;
    },
    onError: (error) => {
      if (isProblem(error)) key.current = randomUuid();
    },
    onSuccess: async (saved) => {
      acknowledge();
      toast({ kind: 'success', message: t(news ? 'news.updated' : 'news.created') });
      await newsChanged(queries, saved.id);
      await navigate({ to: '/$userTypeId/latest-information', params: { userTypeId: me.userType } });
    },
  });
  const disabled = !canEdit(me) || news?.editable === false;
  const errors = pointersOf(save.error);
  return (
    <NoticeForm
      draft={draft}
      onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
      status={news?.status}
      errors={errors}
      urlField="content_url"
      image={
        <ImageField
          value={draft.imageId}
          url={draft.imageId !== null && draft.imageId === news?.imageId ? news.imageUrl : null}
          disabled={disabled}
          error={errors.get('/image_id') ?? null}
          onCommit={(imageId) => setDraft((now) => ({ ...now, imageId }))}
        />
      }
      isSaving={save.isPending}
      failure={failureOf(save.error)}
      isDirty={isDirty && !save.isSuccess}
      disabled={disabled}
      onSave={(how) => save.mutate(how)}
    >
      <SitesField value={sites} disabled={disabled} error={errors.get('/site_ids') ?? null} onCommit={setSites} />
    </NoticeForm>
  );
};
