import { ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFollowingState } from './use-following-state.ts';

const COLOUR = /^(#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|rgba?\([0-9., %/]{1,40}\)|hsla?\([0-9., %/a-z]{1,40}\))$/;

export const isColour = (text: string): boolean => COLOUR.test(text);

const SWATCHES = ['#ffffff', '#1b2130', '#99d52a', '#2f55b0', '#e8553d', '#f2a93b', '#2a9d8f', '#d94f8a', '#7a5cc8', '#8b6f56'];

interface ColourInputProps {
  label: string;
  value: string;
  disabled?: boolean;
  onCommit: (colour: string) => void;
}

/** A colour by picker, swatch or text; half-typed ones are not taken over. */
export const ColourInput = ({ label, value, disabled, onCommit }: ColourInputProps) => {
  const { t } = useTranslation();
  const [text, setText] = useFollowingState(value);
  return (
    <ColorInput
      label={label}
      value={text}
      disabled={disabled}
      swatches={SWATCHES}
      swatchesPerRow={10}
      fixOnBlur={false}
      withEyeDropper={false}
      error={isColour(text) ? null : t('form.colour')}
      onChange={(next) => {
        setText(next);
        if (isColour(next) && next !== value) onCommit(next);
      }}
    />
  );
};
