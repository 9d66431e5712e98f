import type { ElementKey } from '@mekuri/kit/canvas';
import type { CanvasBadge } from '@mekuri/kit/console';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, isHidden, isLocked, isSameElement, partsOf } from '../elements/elements.ts';
import { describeElement, nameOf } from '../elements/names.ts';
import { boxStyle } from './box-style.ts';
import classes from './Overlay.module.css';

interface OverlayElementProps {
  layoutKey: ElementKey;
  document: FullDocument;
  box: Box;
  isSelected: boolean;
  /** The frame has drawn the page without this element. */
  isUndrawn: boolean;
  overflows: boolean;
  badge: CanvasBadge | undefined;
  onKeyDown: (event: KeyboardEvent, key: ElementKey) => void;
  onClick: (event: MouseEvent, key: ElementKey) => void;
}

/** Space above an element that its name needs, in px. */
const NAME_ROOM = 30;

const isSame = (before: OverlayElementProps, after: OverlayElementProps): boolean => {
  const { document, box, badge, ...others } = after;
  return (
    isSameElement(before.document, document, after.layoutKey) &&
    before.badge?.text === badge?.text &&
    before.badge?.label === badge?.label &&
    (['left', 'top', 'width', 'height'] as const).every((side) => before.box[side] === box[side]) &&
    (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name])
  );
};

/** The outline and name of one element. Re-rendered only when the element changes, because building its name is slow. */
export const OverlayElement = memo(
  ({ layoutKey: key, document, box, isSelected, isUndrawn, overflows, badge, onKeyDown, onClick }: OverlayElementProps) => {
    const { t } = useTranslation();
    const name = describeElement(t, document, key);
    return (
      <button
        type="button"
        className={classes.element}
        style={boxStyle(box)}
        data-key={key}
        data-kind={partsOf(key).kind}
        data-in-selection={isSelected || undefined}
        data-high={box.top < NAME_ROOM || undefined}
        data-locked={isLocked(document, key) || undefined}
        data-unseen={isHidden(document, key) || isUndrawn || undefined}
        data-overflows={overflows || undefined}
        aria-pressed={isSelected}
        aria-label={badge ? t('elements.noted', { name, note: badge.label }) : name}
        onKeyDown={(event) => onKeyDown(event, key)}
        onClick={(event) => onClick(event, key)}
      >
        <span className={classes.name} aria-hidden="true">
          {nameOf(t, document, key)}
          {badge ? <span className={classes.note} data-note={badge.label} /> : null}
        </span>
        {badge ? <span className={classes.badge} data-badge={badge.text} aria-hidden="true" /> : null}
      </button>
    );
  },
  isSame,
);
OverlayElement.displayName = 'OverlayElement';
