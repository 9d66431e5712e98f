import type { ScreenProps } from '@mekuri/kit/viewer';

/** A reset link was requested. Says the same whether the address is a member's or not. */
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
