import { Alert, Skeleton, Stack } from '@mantine/core';
import { isAbsent, isProblem, notificationsCreate, notificationsUpdate, type Notification } from '@mekuri/client-console';
import { notificationsGetOptions } from '@mekuri/client-console/query';
import { type NoticeDraft, useConsoleScreen, useConsoleUi, useUnsavedInput } from '@mekuri/kit/console';
import { randomUuid } from '@mekuri/kit/random-uuid';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf, draftOf, NEW_DRAFT, noticesChanged } from './notices.ts';
import { NoticePreview } from './NoticePreview.tsx';

type Language = Notification['language'] | null;

interface EditorProps {
  siteId: string;
  noticeId: string | undefined;
  readOnly: boolean;
}

/** Edits a new or stored notice, with its texts in the selected language. */
export function NoticeEditor({ noticeId, readOnly, siteId }: EditorProps) {
  const { t } = useTranslation('notifications');
  const { NotFound } = useConsoleUi();
  const [lang, setLang] = useState<Language>(null);
  const query = lang === null ? {} : { query: { lang } };
  // Never refetched while it is edited, so that the form does not change under the user's hands.
  const found = useQuery({
    ...notificationsGetOptions({ path: { notificationId: noticeId ?? '' }, ...query }),
    enabled: noticeId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (noticeId !== undefined && found.isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('loading')} />;
  if (isAbsent(found.error)) return <NotFound />;
  if (found.isError) return <Alert color="red">{t('failed')}</Alert>;
  return (
    <Form
      key={found.data ? `${found.data.language} ${found.data.revision}` : 'new'}
      siteId={siteId}
      notice={found.data}
      lang={lang}
      onLang={setLang}
      readOnly={readOnly}
    />
  );
}

interface FormProps {
  siteId: string;
  notice: Notification | undefined;
  lang: Language;
  onLang: (lang: Language) => void;
  readOnly: boolean;
}

const pointersOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(isProblem(error) ? (error.fields ?? []).map(({ message, pointer }) => [pointer.replace(/^\/body/, ''), message]) : []);

/** Saves a notice. A new one is sent with the same idempotency key until it is answered, so that a retry creates no second notice. */
const useSave = ({ lang, notice, siteId }: FormProps, onSaved: () => void) => {
  const { t } = useTranslation('notifications');
  const { go, hrefOf, tell } = useConsoleScreen();
  const queries = useQueryClient();
  const key = useRef(randomUuid());
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ draft, how }: { draft: NoticeDraft; how: 'draft' | 'publish' }): Promise<Notification> => {
      const body = bodyOf(draft, how === 'draft');
      if (!notice) {
        const headers = { 'Idempotency-Key': key.current };
        return (await notificationsCreate({ query: { siteId }, headers, body, throwOnError: true })).data;
      }
      const request = { path: { notificationId: notice.id }, headers: { 'if-match': `"${notice.revision}"` }, body };
      return (await notificationsUpdate({ ...request, ...(lang === null ? {} : { query: { lang } }), throwOnError: true })).data;
    },
    onError: (error) => {
      if (isProblem(error)) key.current = randomUuid();
    },
    onSuccess: async (saved) => {
      onSaved();
      tell(t(notice ? 'updated' : 'created'));
      await noticesChanged(queries, siteId, saved.id);
      go(hrefOf('detail', saved.id));
    },
  });
};

function Form(props: FormProps) {
  const { lang, notice, onLang, readOnly, siteId } = props;
  const { t } = useTranslation('notifications');
  const { LanguageField, MediaField, NoticeForm } = useConsoleUi();
  const before = notice ? draftOf(notice) : NEW_DRAFT;
  const [draft, setDraft] = useState(before);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const acknowledge = useUnsavedInput('notification', isChanged);
  const save = useSave(props, acknowledge);
  const errors = pointersOf(save.error);
  const isDirty = isChanged && !save.isSuccess;
  const change = (changes: Partial<NoticeDraft>): void => setDraft((now) => ({ ...now, ...changes }));
  return (
    <Stack gap="lg" align="stretch">
      {notice ? (
        <LanguageField
          id="notice-language"
          label={t('language')}
          description={t('languageHint')}
          siteId={siteId}
          value={lang}
          disabled={isDirty}
          error={null}
          onCommit={onLang}
        />
      ) : null}
      <NoticeForm
        draft={draft}
        onChange={change}
        status={notice?.status}
        errors={errors}
        urlField="news_url"
        image={
          <MediaField
            id="notice-image"
            label={t('image')}
            hint={t('imageHint')}
            kind="IMAGE"
            siteId={siteId}
            value={draft.imageId}
            disabled={readOnly}
            error={errors.get('/image_id') ?? null}
            onCommit={(imageId) => change({ imageId })}
          />
        }
        aside={<NoticePreview draft={draft} />}
        isSaving={save.isPending}
        failure={save.error === null ? null : isProblem(save.error) ? ([save.error.message].flat()[0] ?? t('saveFailed')) : t('saveFailed')}
        isDirty={isDirty}
        disabled={readOnly}
        onSave={(how) => save.mutate({ draft, how })}
      />
    </Stack>
  );
}
