import type { ScreenProps } from '@mekuri/kit/viewer';
import { useEffect, useRef } from 'react';

interface NoteProps {
  screen: Pick<ScreenProps, 'homeHref' | 't'>;
  text: string;
  detail?: string;
  /** BCP 47, if it differs from the page's language. */
  language?: string | undefined;
  /** Whether it appears during the visit. */
  takesFocus?: boolean;
}

/** Takes the place of the questions, e.g. after the survey was closed. */
export function Note({ screen: { t, homeHref }, text, detail = '', language, takesFocus = false }: NoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) note.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <p className="survey-note" lang={language} tabIndex={-1} ref={note}>
        {text}
      </p>
      {detail && (
        <p className="survey-detail" suppressHydrationWarning>
          {detail}
        </p>
      )}
      <a className="button" href={homeHref}>
        {t('home')}
      </a>
    </>
  );
}
