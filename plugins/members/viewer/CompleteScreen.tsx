import { FormView, postedIssues, type SentForm } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useMemo, useState } from 'react';
import { client } from './api.ts';
import { CompletedScreen } from './CompletedScreen.tsx';
import { memberItems } from './member-items.ts';
import { keepSession } from './session.ts';
import { usePost } from './use-post.ts';

const AUTO_COMPLETE = { password: 'current-password' };

/** The target of the mailed link. Entering the password chosen at registration completes it and signs the member in. */
export function CompleteScreen(screen: ScreenProps) {
  const { site, language, posted, hidden, t, formTexts, hrefOf, runScripts } = screen;
  const [isMember, setMember] = useState(false);
  const { isBusy, problem, faults: refused, post } = usePost(formTexts['form.failed']);
  const issues = useMemo(() => postedIssues(posted), [posted]);
  const token = hidden['token'] || '-';
  const submit = ({ answers }: SentForm): void =>
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
        runScripts('membershipScript');
      },
    );
  if (isMember) return <CompletedScreen {...screen} />;
  return (
    <>
      <p className="lead">{t('complete.lead')}</p>
      <FormView
        items={memberItems(site.language, ['password'])}
        texts={formTexts}
        submitLabel={t('complete.send')}
        autoComplete={AUTO_COMPLETE}
        prefix=""
        hidden={{ token }}
        faults={refused ?? issues}
        problem={problem ?? posted?.problem ?? null}
        isBusy={isBusy}
        status={isBusy ? formTexts['form.sending'] : ''}
        onSend={submit}
      />
      <p>
        <a href={hrefOf('register')}>{t('complete.register')}</a>
      </p>
    </>
  );
}
