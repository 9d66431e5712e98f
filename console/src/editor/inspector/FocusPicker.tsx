import { Group, Text } from '@mantine/core';
import type { Media } from '@mekuri/client-console';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { stillOf } from '../picture.ts';
import { usePageFields } from './use-element.ts';
import classes from './Inspector.module.css';

const WIDTH = 400;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const BIG_STEP = 10;

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

interface FocusPickerProps {
  pageId: string;
  document: Pick<FullDocument, 'focusX' | 'focusY'>;
  media: Media;
}

/** Sets the focal point that stays in view where the cell crops the media item: by mouse, finger, arrow keys or number. */
export const FocusPicker = ({ pageId, document, media }: FocusPickerProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const field = usePageFields(pageId, document);
  const hintId = useId();
  const still = stillOf(media, WIDTH);
  const { focusX, focusY } = document;
  if (!still) return null;
  const move = (x: number, y: number): void => {
    const next = { focusX: percent(x), focusY: percent(y) };
    if (next.focusX !== focusX || next.focusY !== focusY) edit(next, { label: t('focus.title'), group: 'focus' });
  };
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>): void => {
    if (readOnly || buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const nudge = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (!by || readOnly || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? BIG_STEP : 1;
    move(focusX + by[0] * step, focusY + by[1] * step);
  };
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('focus.title')}
      </Text>
      <div className={classes.focus}>
        <button
          type="button"
          className={classes.focusArea}
          disabled={readOnly}
          aria-label={t('focus.at', { x: Math.round(focusX), y: Math.round(focusY) })}
          aria-describedby={hintId}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={point}
          onKeyDown={nudge}
        >
          <img src={still} alt="" draggable={false} />
          <span className={classes.focusPoint} style={{ left: `${focusX}%`, top: `${focusY}%` }} />
        </button>
        <div className={classes.focusSide}>
          <Group grow align="flex-start" gap="xs">
            {(['focusX', 'focusY'] as const).map((name) => {
              const props = field(name);
              return (
                <NumberField
                  key={name}
                  {...props}
                  min={0}
                  max={100}
                  unit="%"
                  onCommit={(value) => value !== null && props.onCommit(value)}
                />
              );
            })}
          </Group>
          <Text size="xs" c="dimmed" mt={6} id={hintId}>
            {t('focus.hint')}
          </Text>
        </div>
      </div>
    </div>
  );
};
