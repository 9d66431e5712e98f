import type { FullButton } from '@mekuri/kit/page-defaults';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { scaled } from '../geometry.ts';
import { isLight } from './is-light.ts';
import { useMovable } from './use-movable.ts';
import classes from './Canvas.module.css';

const PERCENT = { width: 100, height: 100 };

interface ButtonViewProps {
  button: FullButton;
  frame: RefObject<HTMLElement | null>;
  disabled: boolean;
  onChange: (button: FullButton) => void;
}

/** A call to action in its place; taps do nothing here, and it can be moved. Without a text visitors see none. */
export const ButtonView = ({ button, frame, disabled, onChange }: ButtonViewProps) => {
  const { t } = useTranslation();
  const { point, handleProps } = useMovable({
    frame,
    point: { x: button.buttonPositionLeft, y: button.buttonPositionTop },
    space: PERCENT,
    reach: { x: 100 - button.buttonWidth, y: 100 - button.buttonHeight },
    disabled,
    onMove: ({ x, y }) => onChange({ ...button, buttonPositionLeft: x, buttonPositionTop: y }),
  });
  const place = { left: `${point.x}%`, top: `${point.y}%`, width: `${button.buttonWidth}%`, height: `${button.buttonHeight}%` };
  const look = { backgroundColor: button.buttonColor, color: button.buttonTextColor, fontSize: scaled(button.textSize, 'size') };
  return (
    <div className={classes.callToAction} data-microcopy={button.textAlign} style={place} aria-label={t('canvas.button')} {...handleProps}>
      {button.microcopyText.trim() ? (
        <p
          className={classes.microcopy}
          data-tone={isLight(button.microcopyTextColor) ? 'light' : 'dark'}
          style={{ color: button.microcopyTextColor }}
        >
          {button.microcopyText}
        </p>
      ) : null}
      <span
        className={classes.action}
        data-shape={button.buttonShape}
        data-animation={button.buttonAnimation}
        data-missing={button.buttonText.trim() ? undefined : ''}
        style={look}
      >
        {button.buttonText || t('button.placeholder')}
      </span>
    </div>
  );
};
