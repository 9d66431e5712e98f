import { FormView, postedIssues, type SentForm } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useMemo, useState } from 'react';
import { client } from './api.ts';
import { ForgotSentScreen } from './ForgotSentScreen.tsx';
import { memberItems } from './member-items.ts';
import { usePost } from './use-post.ts';

const AUTO_COMPLETE = { email: 'username' };

/** Requests a link for setting a new password. */
export function ForgotScreen(screen: ScreenProps) {
  const { site, language, posted, t, formTexts, hrefOf } = screen;
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, faults: refused, post } = usePost(formTexts['form.failed']);
  const issues = useMemo(() => postedIssues(posted), [posted]);
  const submit = ({ answers }: SentForm): void =>
    void post(
      () =>
        client.POST('/end-user/site/{siteId}/request-password-reset', {
          params: { path: { siteId: site.id } },
          headers: { 'accept-language': language },
          body: { email: String(answers['email'] ?? '') },
        }),
      () => setIsSent(true),
    );
  if (isSent) return <ForgotSentScreen {...screen} />;
  return (
    <>
      <p className="lead">{t('forgot.lead')}</p>
      <FormView
        items={memberItems(site.language, ['email'])}
        texts={formTexts}
        submitLabel={t('forgot.send')}
        autoComplete={AUTO_COMPLETE}
        prefix=""
        faults={refused ?? issues}
        problem={problem ?? posted?.problem ?? null}
        isBusy={isBusy}
        status={isBusy ? formTexts['form.sending'] : ''}
        onSend={submit}
      />
      <p>
        <a href={hrefOf('login')}>{t('forgot.login')}</a>
      </p>
    </>
  );
}
