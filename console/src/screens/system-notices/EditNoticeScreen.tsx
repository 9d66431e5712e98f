import { Checkbox, Group, Skeleton } from '@mantine/core';
import { isAbsent, isProblem, systemNoticesCreate, type SystemNotice, systemNoticesUpdate } from '@mekuri/client-console';
import { systemNoticesGetOptions } from '@mekuri/client-console/query';
import { randomUuid } from '@mekuri/kit/random-uuid';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, pointersOf } from '../../notices/failure.ts';
import { ImageField } from '../../notices/ImageField.tsx';
import { NoticeForm } from '../../notices/NoticeForm.tsx';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { NEW_DRAFT } from '../news/queries.ts';
import { bodyOf, draftOf, noticesChanged, type Receiver, RECEIVERS } from './queries.ts';

const route = getRouteApi('/$userTypeId/create-notification');

/** Creates or edits a notice. */
export const EditNoticeScreen = () => {
  const { t } = useTranslation();
  const { notice: noticeId } = route.useSearch();
  // Never refetched, so that the form does not change while it is edited.
  const found = useQuery({
    ...systemNoticesGetOptions({ path: { noticeId: noticeId ?? '' } }),
    enabled: noticeId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const title = t(noticeId === undefined ? 'systemNotices.create' : 'systemNotices.edit');
  if (!found.data && isAbsent(found.error)) return <NotFoundScreen />;
  return (
    <Page title={title}>
      {noticeId !== undefined && found.isPending ? (
        <Skeleton height={420} maw={720} radius="md" role="status" aria-label={t('state.loading')} />
      ) : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {noticeId === undefined || found.data ? <SystemNoticeForm key={found.data?.revision ?? 'new'} notice={found.data} /> : null}
    </Page>
  );
};

const SystemNoticeForm = ({ notice }: { notice: SystemNotice | undefined }) => {
  const { t } = useTranslation();
  const me = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const offered = RECEIVERS[me.area] ?? [];
  const before = { draft: notice ? draftOf(notice) : NEW_DRAFT, receivers: notice?.receivers ?? [...offered] };
  const [draft, setDraft] = useState(before.draft);
  const [receivers, setReceivers] = useState<Receiver[]>(before.receivers);
  const isDirty = JSON.stringify({ draft, receivers }) !== JSON.stringify(before);
  const acknowledge = useUnsavedInput('system-notice', isDirty);
  /** Reused for each retry until the server responds, so that no second notice is created. */
  const key = useRef(randomUuid());
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async (how: 'draft' | 'publish'): Promise<SystemNotice> => {
      const body = bodyOf(draft, receivers, how === 'draft');
      if (!notice) return (await systemNoticesCreate({ body, headers: { 'Idempotency-Key': key.current }, throwOnError: true })).data;
      const headers = { 'if-match': `"${notice.revision}"` };
      return (await systemNoticesUpdate({ path: { noticeId: notice.id }, headers, body, throwOnError: true })).data;
    },
    onError: (error) => {
      if (isProblem(error)) key.current = randomUuid();
    },
    onSuccess: async (saved) => {
      acknowledge();
      toast({ kind: 'success', message: t(notice ? 'systemNotices.updated' : 'systemNotices.created') });
      await noticesChanged(queries, saved.id);
      await navigate({ to: '/$userTypeId/system-notification', params: { userTypeId: me.userType }, search: { box: 'sent' } });
    },
  });
  const disabled = !canEdit(me);
  const errors = pointersOf(save.error);
  return (
    <NoticeForm
      draft={draft}
      onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
      status={notice?.status}
      errors={errors}
      urlField="url"
      image={
        <ImageField
          value={draft.imageId}
          url={draft.imageId !== null && draft.imageId === notice?.imageId ? notice.imageUrl : null}
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
      <Checkbox.Group
        label={t('systemNotices.receivers')}
        value={receivers}
        error={errors.get('/receivers') ?? null}
        onChange={(values) => setReceivers(values)}
      >
        <Group gap="lg" mt={6}>
          {offered.map((receiver) => (
            <Checkbox key={receiver} value={receiver} label={t(`systemNotices.receiver.${receiver}`)} disabled={disabled} />
          ))}
        </Group>
      </Checkbox.Group>
    </NoticeForm>
  );
};
