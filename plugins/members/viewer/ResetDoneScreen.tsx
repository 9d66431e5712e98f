import type { ScreenProps } from '@mekuri/kit/viewer';

/** The password has been changed. */
export function ResetDoneScreen({ t, hrefOf }: ScreenProps) {
  return (
    <>
      <p className="done" role="status">
        {t('reset.done')}
      </p>
      <a className="button primary" href={hrefOf('login')}>
        {t('reset.login')}
      </a>
    </>
  );
}
