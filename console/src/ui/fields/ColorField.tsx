import { ColorInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isColor } from '@mekuri/kit/colours';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { onEnter } from '../hooks/keyboard.ts';
import { normalizeAddress } from '../text/text.ts';
import { useFollowingState } from '../hooks/use-following-state.ts';

export { isColor };

const SWATCHES = ['#ffffff', '#1b2130', '#99d52a', '#2f55b0', '#e8553d', '#f2a93b', '#2a9d8f', '#d94f8a', '#7a5cc8', '#8b6f56'];

/** An outline that keeps the preview visible on any background. */
const PREVIEW = {
  colorPreview: { outline: '1px solid color-mix(in srgb, var(--mantine-color-text) 35%, transparent)', borderRadius: '50%' },
} as const;

interface ColorFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  /** Replace the default swatches. */
  swatches?: readonly string[];
  /** The server's error. */
  error?: string | null;
  id?: string;
  onCommit: (colour: string) => void;
}

/** A colour by picker, swatch or text. Incomplete text is not committed. */
export const ColorField = memo(({ label, value, disabled, swatches = SWATCHES, error, id, onCommit }: ColorFieldProps) => {
  const { t } = useTranslation();
  const [text, setText] = useFollowingState(value);
  const [opened, picker] = useDisclosure(false);
  const take = (next: string): void => {
    setText(next);
    if (isColor(next) && next !== value) onCommit(next);
  };
  return (
    <ColorInput
      label={label}
      value={text}
      disabled={disabled}
      swatches={[...swatches]}
      swatchesPerRow={Math.min(10, swatches.length)}
      fixOnBlur={false}
      withEyeDropper={false}
      styles={PREVIEW}
      id={id}
      error={isColor(text) ? error : t('form.colour')}
      onChange={take}
      // Focus by Tab does not open the picker; a click or a key does.
      popoverProps={{ opened }}
      onClick={picker.open}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape' && opened) {
          event.stopPropagation();
          picker.close();
        } else if (event.key === 'ArrowDown') {
          event.preventDefault();
          picker.open();
        } else onEnter(picker.toggle)(event);
      }}
      onBlur={() => {
        picker.close();
        take(normalizeAddress(text));
      }}
    />
  );
});
ColorField.displayName = 'ColorField';
