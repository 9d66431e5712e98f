import { FormView, postedIssues, type SentForm } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useMemo, useState } from 'react';
import { client } from './api.ts';
import { memberItems } from './member-items.ts';
import { ResetDoneScreen } from './ResetDoneScreen.tsx';
import { dropSession } from './session.ts';
import { usePost } from './use-post.ts';

/** The target of the mailed link of a password reset. */
export function ResetScreen(screen: ScreenProps) {
  const { site, language, posted, hidden, t, formTexts, hrefOf } = screen;
  const [isDone, setIsDone] = useState(false);
  const { isBusy, problem, faults: refused, post } = usePost(formTexts['form.failed']);
  const issues = useMemo(() => postedIssues(posted), [posted]);
  const token = hidden['token'] || '-';
  const submit = ({ answers }: SentForm): void =>
    void post(
      () =>
        client.POST('/end-user/site/{siteId}/reset-password', {
          params: { path: { siteId: site.id } },
          headers: { 'accept-language': language },
          body: {
            token,
            password: String(answers['password'] ?? ''),
            confirmPassword: String(answers['confirm_password'] ?? ''),
          },
        }),
      () => {
        dropSession(site.id);
        setIsDone(true);
      },
    );
  if (isDone) return <ResetDoneScreen {...screen} />;
  return (
    <>
      <p className="lead">{t('reset.lead')}</p>
      <FormView
        items={memberItems(site.language, ['password', 'confirm_password'])}
        texts={formTexts}
        submitLabel={t('reset.send')}
        prefix=""
        hidden={{ token }}
        faults={refused ?? issues}
        problem={problem ?? posted?.problem ?? null}
        isBusy={isBusy}
        status={isBusy ? formTexts['form.sending'] : ''}
        onSend={submit}
      />
      <p>
        <a href={hrefOf('forgot-password')}>{t('reset.request')}</a>
      </p>
    </>
  );
}
