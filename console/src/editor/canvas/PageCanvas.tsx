import { Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { FullButton } from '@mekuri/kit/page-defaults';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit, useEditor, useMedia } from '../EditorContext.tsx';
import type { PageEntry } from '../editor-store.ts';
import { REFERENCE, scaled } from '../geometry.ts';
import { ButtonView } from './ButtonView.tsx';
import { isLight } from './is-light.ts';
import { MediaView } from './MediaView.tsx';
import { useMovable } from './use-movable.ts';
import classes from './Canvas.module.css';

interface PageCanvasProps {
  pageId: string;
  entry: PageEntry;
}

/** A page as a visitor will see it: its picture, and over it its text and its button, which can be moved here. */
export const PageCanvas = ({ pageId, entry: { document } }: PageCanvasProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const frame = useRef<HTMLDivElement>(null);
  const media = useMedia(document.mediaId);
  const { mainText, mainTextColor, mainTextX, mainTextY } = document;
  const isBlank = !media && mainText.trim() === '' && document.buttons.length === 0;

  const text = useMovable({
    frame,
    point: { x: mainTextX, y: mainTextY },
    space: REFERENCE,
    reach: { x: REFERENCE.width, y: REFERENCE.height },
    disabled: readOnly,
    onMove: ({ x, y }) => edit({ mainTextX: x, mainTextY: y }, { label: t('edit.textPlace'), group: 'text-place' }),
  });
  const change = (next: FullButton): void =>
    edit(
      { buttons: document.buttons.map((button) => (button.id === next.id ? next : button)) },
      { label: t('edit.buttonPlace'), group: `button-place-${next.id}` },
    );
  // As the viewer sets it: what follows a blank line is smaller.
  const [headline, ...rest] = mainText.trim().split(/\n\s*\n/);

  return (
    <div ref={frame} className={classes.cell}>
      {media ? <MediaView media={media} alt={document.imageAlt} /> : null}
      {isBlank ? (
        <div className={classes.blank}>
          <IconPhotoPlus size={36} stroke={1.4} />
          <Text size="sm">{t('canvas.blank')}</Text>
        </div>
      ) : null}
      {headline ? (
        <div
          className={classes.mainText}
          data-tone={isLight(mainTextColor) ? 'light' : 'dark'}
          style={{ left: scaled(text.point.x, 'x'), top: scaled(text.point.y, 'y'), color: mainTextColor }}
          aria-label={t('canvas.text')}
          {...text.handleProps}
        >
          <p className={classes.headline}>{headline}</p>
          {rest.length > 0 ? <p className={classes.lead}>{rest.join('\n\n')}</p> : null}
        </div>
      ) : null}
      {document.buttons.map((button) => (
        <ButtonView key={button.id} button={button} frame={frame} disabled={readOnly} onChange={change} />
      ))}
    </div>
  );
};
