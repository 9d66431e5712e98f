import { FormView, type SentForm } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useState } from 'react';
import { client } from './api.ts';
import { memberItems } from './member-items.ts';
import { keepSession } from './session.ts';
import { NO_FAULTS, usePost } from './use-post.ts';

/** Where the mailed link leads: with the password that was chosen the registration is complete, and its member signed in. */
export function CompleteScreen({ site, language, t, formTexts, hrefOf, homeHref }: ScreenProps) {
  const [isMember, setMember] = useState(false);
  const { isBusy, problem, faults, post } = usePost(formTexts['form.failed']);
  const submit = ({ answers }: SentForm): void => {
    const token = new URLSearchParams(location.search).get('token') || '-';
    void post(
      () =>
        client.POST('/end-user/site/{siteId}/register/complete', {
          params: { path: { siteId: site.id } },
          headers: { 'accept-language': language },
          body: { token, password: String(answers['password'] ?? '') },
        }),
      (session) => {
        if (session) keepSession(site.id, session);
        setMember(true);
      },
    );
  };
  if (isMember) {
    return (
      <>
        <p role="status">{t('complete.done')}</p>
        <a className="button" href={homeHref}>
          {t('complete.read')}
        </a>
      </>
    );
  }
  return (
    <>
      <p className="lead">{t('complete.lead')}</p>
      <FormView
        items={memberItems(site.language, ['password'])}
        texts={formTexts}
        submitLabel={t('complete.send')}
        faults={faults ?? NO_FAULTS}
        problem={problem}
        isBusy={isBusy}
        onSend={submit}
      />
      <p>
        <a href={hrefOf('register')}>{t('complete.register')}</a>
      </p>
    </>
  );
}
