import { FormView, postedIssues, type SentForm } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { client } from './api.ts';
import { memberItems } from './member-items.ts';
import { keptAddress } from './registered-address.ts';
import { usePost } from './use-post.ts';

const nothing = (): (() => void) => () => undefined;

/** Says that a mail is on its way, and offers to send it again. */
export function RegisterSuccess({ site, language, posted, t, formTexts, homeHref }: ScreenProps) {
  const address = useSyncExternalStore(nothing, keptAddress, () => '');
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, faults: refused, post } = usePost(formTexts['form.failed']);
  const issues = useMemo(() => postedIssues(posted), [posted]);
  const resend = ({ answers }: SentForm): void =>
    void post(
      () =>
        client.POST('/end-user/site/{siteId}/resend-register-email', {
          params: { path: { siteId: site.id } },
          headers: { 'accept-language': language },
          body: { email: String(answers['email'] ?? '') },
        }),
      () => setSent(true),
    );
  const items = memberItems(site.language, ['email']);
  return (
    <>
      <p className="done" role="status">
        {address === '' ? t('registered.text') : t('registered.to', { email: address })}
      </p>
      <p className="lead">{t('registered.hint')}</p>
      {isSent ? (
        <p role="status">{t('registered.again')}</p>
      ) : (
        <FormView
          key={address}
          items={items}
          texts={formTexts}
          submitLabel={t('registered.resend')}
          initial={{ email: address }}
          prefix=""
          problem={problem ?? posted?.problem ?? null}
          faults={refused ?? issues}
          isBusy={isBusy}
          status={isBusy ? formTexts['form.sending'] : ''}
          onSend={resend}
        />
      )}
      <a className="button" href={homeHref}>
        {t('home')}
      </a>
    </>
  );
}
