import type { ScreenProps } from '@mekuri/kit/viewer';

/** Confirms the request of a reset link, with the same text whether or not the address belongs to a member. */
export function ForgotSentScreen({ t, hrefOf }: ScreenProps) {
  return (
    <>
      <p className="done" role="status">
        {t('forgot.sent')}
      </p>
      <p className="lead">{t('forgot.hint')}</p>
      <p>
        <a href={hrefOf('forgot-password')}>{t('forgot.again')}</a>
      </p>
      <a className="button" href={hrefOf('login')}>
        {t('forgot.login')}
      </a>
    </>
  );
}
