import { ColorInput, Input, SegmentedControl, Slider, Stack, TextInput } from '@mantine/core';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ROTATION, MAX_TEXT, readBadge, SHAPES, type Badge } from '../data.ts';

const SWATCHES = ['#d9480f', '#c2255c', '#1f5f4a', '#1f2d3d', '#f2a93b', '#ffffff'];
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

interface ColourFieldProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (colour: string) => void;
}

/** Hands on whole colours only, never half-typed ones. */
function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (next: string): void => {
    setTyped(COLOUR.test(next) ? null : next);
    if (COLOUR.test(next) && next !== value) onChange(next);
  };
  return (
    <ColorInput
      {...field}
      value={typed ?? value}
      swatches={SWATCHES}
      swatchesPerRow={6}
      withEyeDropper={false}
      fixOnBlur={false}
      onChange={handleChange}
      onBlur={() => setTyped(null)}
    />
  );
}

interface TextFieldProps {
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** A text that is too long stays in the field and is not taken over. */
function TextField({ value, disabled, onChange }: TextFieldProps) {
  const { t } = useTranslation('sticker');
  const [tooLong, setTooLong] = useState<string | null>(null);
  const text = tooLong ?? value;
  const handleChange = (next: string): void => {
    const fits = [...next].length <= MAX_TEXT;
    setTooLong(fits ? null : next);
    if (fits) onChange(next);
  };
  return (
    <TextInput
      label={t('text')}
      description={`${[...text].length} / ${MAX_TEXT}`}
      value={text}
      disabled={disabled}
      error={tooLong === null ? null : t('tooLong', { limit: MAX_TEXT })}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}

/** The panel of a badge: each change is handed on at once; those of one field that follow quickly are one step to undo. */
export default function BadgePanel({ data, readOnly, onChange }: ConsoleSlots['page.elements']) {
  const { t } = useTranslation('sticker');
  const badge = readBadge(data);
  const change = <F extends keyof Badge>(field: F, value: Badge[F]): void => onChange({ ...badge, [field]: value }, field);
  return (
    <Stack gap="sm">
      <TextField value={badge.text} disabled={readOnly} onChange={(text) => change('text', text)} />
      <Input.Wrapper label={t('shape')} labelElement="div" id="sticker-shape">
        <SegmentedControl
          fullWidth
          aria-labelledby="sticker-shape-label"
          data={SHAPES.map((shape) => ({ value: shape, label: t(`shapes.${shape}`) }))}
          value={badge.shape}
          disabled={readOnly}
          onChange={(shape) => change('shape', shape)}
        />
      </Input.Wrapper>
      <ColourField label={t('colour')} value={badge.colour} disabled={readOnly} onChange={(colour) => change('colour', colour)} />
      <ColourField label={t('ink')} value={badge.ink} disabled={readOnly} onChange={(ink) => change('ink', ink)} />
      <Input.Wrapper label={t('rotation')} labelElement="div" id="sticker-rotation">
        <Slider
          min={-MAX_ROTATION}
          max={MAX_ROTATION}
          label={(value) => `${value}°`}
          thumbLabel={t('rotation')}
          value={badge.rotation}
          disabled={readOnly}
          onChange={(rotation) => change('rotation', rotation)}
        />
      </Input.Wrapper>
    </Stack>
  );
}
