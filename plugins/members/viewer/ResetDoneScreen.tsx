import type { ScreenProps } from '@mekuri/kit/viewer';

/** Confirms that the password was changed. */
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
