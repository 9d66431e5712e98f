import type { ScreenProps } from '@mekuri/kit/viewer';

/** The note on a screen with its own URL; `data` is the response of `template.readNote`. */
export function NoteScreen({ data, homeHref, t }: ScreenProps) {
  const { text } = data as { text: string };
  return (
    <>
      <p>{text}</p>
      <a className="button" href={homeHref}>
        {t('home')}
      </a>
    </>
  );
}
