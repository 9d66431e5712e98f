import type { Answers, PublicForm } from '@mekuri/kit/forms';
import { FormView, postedIssues, postedValues, visitIdOf, withHandOver, type SentForm } from '@mekuri/kit/form-view';
import { randomUuid } from '@mekuri/kit/random-uuid';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useMemo, useRef } from 'react';
import { client } from './api.ts';
import { keepAddress } from './registered-address.ts';
import { usePost } from './use-post.ts';

const answersOf = (answers: Answers): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'string' ? answer : [...answer]]));

/** An idempotency key that stays the same while the body does, so that a retry after a lost response creates no second registration. */
const useKey = (): ((body: object) => string) => {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: randomUuid() };
    return last.current.key;
  };
};

/** The registration form; works without JavaScript. */
export function RegisterScreen({
  site,
  language,
  data,
  posted,
  hidden,
  t,
  formTexts,
  fallbackLanguage,
  hrefOf,
  documentHref,
}: ScreenProps) {
  const form = data as PublicForm;
  const { isBusy, problem, faults: refused, post } = usePost(formTexts['form.failed']);
  const issues = useMemo(() => postedIssues(posted), [posted]);
  const keyOf = useKey();
  const submit = ({ answers, agreed, trap }: SentForm): void => {
    const { page_id, position, popup_id, shown_at } = withHandOver(hidden);
    keepAddress(String(answers['email'] ?? ''));
    const from = { pageId: page_id ?? '', position: position ?? '', popupId: popup_id ?? '', visitId: visitIdOf(site.id) };
    const shownAt = shown_at ?? '';
    const versions = { formVersion: form.version, consentVersion: form.consent.version };
    const body = { data: answersOf(answers), lang: site.language, ...versions, agreed, trap, ...from, shownAt };
    void post(
      () =>
        client.POST('/end-user/site/{siteId}/register', {
          params: { path: { siteId: site.id } },
          headers: { 'accept-language': language, 'idempotency-key': keyOf(body) },
          body,
        }),
      () => location.assign(hrefOf('register-success')),
    );
  };
  return (
    <>
      <p className="lead">{t('register.lead')}</p>
      <FormView
        items={form.items}
        texts={formTexts}
        fallbackLanguage={fallbackLanguage}
        submitLabel={t('register.send')}
        consent={form.consent}
        documentHref={documentHref}
        initial={posted ? postedValues(posted, form.items) : undefined}
        faults={refused ?? issues}
        problem={problem ?? posted?.problem ?? null}
        hidden={{ ...hidden, form_version: String(form.version), consent_version: form.consent.version }}
        isBusy={isBusy}
        status={isBusy ? formTexts['form.sending'] : ''}
        onSend={submit}
      />
      <p>
        <a href={hrefOf('login')}>{t('register.login')}</a>
      </p>
    </>
  );
}
