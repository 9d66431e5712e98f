import type { ScreenProps } from '@mekuri/kit/viewer';
import { useEffect } from 'react';
import { takeSubmissionFlag } from './submission-flag.ts';

function SuccessScreen({ kind, t, homeHref, runScripts }: ScreenProps & { kind: 'contact' | 'form' }) {
  useEffect(() => {
    if (takeSubmissionFlag(kind)) runScripts(`${kind}Script`);
  }, [kind, runScripts]);
  return (
    <>
      <p className="done" role="status">
        {t(`${kind}Success.text`)}
      </p>
      <a className="button" href={homeHref}>
        {t('home')}
      </a>
    </>
  );
}

export const ContactSuccess = (props: ScreenProps) => <SuccessScreen {...props} kind="contact" />;
export const HomepageSuccess = (props: ScreenProps) => <SuccessScreen {...props} kind="form" />;
