import { FormView, type SentForm } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useState, useSyncExternalStore } from 'react';
import { client } from './api.ts';
import { memberItems } from './member-items.ts';
import { isSignedIn, keepSession, signOut } from './session.ts';
import { NO_ISSUES, usePost } from './use-post.ts';

const AUTO_COMPLETE = { email: 'username', password: 'current-password' };

const nothing = (): (() => void) => () => undefined;

function SignedIn({ site, t, homeHref }: ScreenProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    signOut(site.id).then(
      () => location.reload(),
      () => location.reload(),
    );
  };
  return (
    <>
      <p role="status">{t('login.signedIn')}</p>
      <a className="button" href={homeHref}>
        {t('home')}
      </a>
      <button type="button" className="button" onClick={leave} disabled={isLeaving}>
        {t('login.out')}
      </button>
    </>
  );
}

/** Login for members, and logout for a member who is signed in. */
export function LoginScreen(screen: ScreenProps) {
  const { site, language, t, formTexts, hrefOf, homeHref } = screen;
  const isMember = useSyncExternalStore(
    nothing,
    () => isSignedIn(site.id),
    () => false,
  );
  const { isBusy, problem, faults: issues, post } = usePost(formTexts['form.failed']);
  const submit = ({ answers }: SentForm): void =>
    void post(
      () =>
        client.POST('/end-user/site/{siteId}/login', {
          params: { path: { siteId: site.id } },
          headers: { 'accept-language': language },
          body: { email: String(answers['email'] ?? ''), password: String(answers['password'] ?? '') },
        }),
      (session) => {
        if (session) keepSession(site.id, session);
        location.assign(homeHref);
      },
    );
  if (isMember) return <SignedIn {...screen} />;
  return (
    <>
      <noscript>
        <p className="lead">{t('needsScript')}</p>
      </noscript>
      <FormView
        items={memberItems(site.language, ['email', 'password'])}
        texts={formTexts}
        submitLabel={t('login.send')}
        autoComplete={AUTO_COMPLETE}
        faults={issues ?? NO_ISSUES}
        problem={problem}
        isBusy={isBusy}
        status={isBusy ? formTexts['form.sending'] : ''}
        onSend={submit}
      />
      <p>
        <a href={hrefOf('forgot-password')}>{t('login.forgot')}</a>
      </p>
      <p>
        <a href={hrefOf('register')}>{t('login.register')}</a>
      </p>
    </>
  );
}
