import type { ScreenProps } from '@mekuri/kit/viewer';

/** The note by itself, at an address of its own; `data` is the answer of `template.readNote`. */
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
