import type { ScreenProps } from '@mekuri/kit/viewer';

/** Confirms that the registration is complete. */
export function CompletedScreen({ t, homeHref }: ScreenProps) {
  return (
    <>
      <p className="done" role="status">
        {t('complete.done')}
      </p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <a className="button primary" href={homeHref}>
        {t('complete.read')}
      </a>
    </>
  );
}
