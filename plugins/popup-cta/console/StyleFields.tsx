import { Input, SegmentedControl, SimpleGrid } from '@mantine/core';
import type { PopupStyle } from '@mekuri/client-console';
import { useConsoleUi } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

const SHAPES = ['SHARP_EDGE', 'SLIGHTLY_ROUNDED_EDGE', 'MODERATELY_ROUNDED_EDGE', 'PILL'] as const;
const ALIGNMENTS = ['LEFT', 'CENTER', 'RIGHT'] as const;
/** The API's limits, in px of the 389×737 reference space. */
const RANGES = { textSize: { min: 10, max: 40 }, width: { min: 120, max: 389 }, height: { min: 44, max: 200 } } as const;
const WIRE = { textSize: 'text_size', width: 'width', height: 'height' } as const;

interface StyleFieldsProps {
  style: PopupStyle;
  disabled: boolean;
  errors: ReadonlyMap<string, string>;
  onChange: (style: PopupStyle) => void;
}

/** Colours, sizes, corners and alignment of a popup. */
export function StyleFields({ disabled, errors, onChange, style }: StyleFieldsProps) {
  const { t } = useTranslation('popup-cta');
  const { ColorField, NumberField } = useConsoleUi();
  const change = (changes: Partial<PopupStyle>): void => onChange({ ...style, ...changes });
  const errorOf = (name: string): string | null => errors.get(`style/${name}`) ?? null;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ColorField
          id="popup-background"
          label={t('backgroundColor')}
          value={style.backgroundColor}
          disabled={disabled}
          error={errorOf('background_color')}
          onCommit={(backgroundColor) => change({ backgroundColor })}
        />
        <ColorField
          id="popup-ink"
          label={t('textColor')}
          value={style.textColor}
          disabled={disabled}
          error={errorOf('text_color')}
          onCommit={(textColor) => change({ textColor })}
        />
      </SimpleGrid>
      <SimpleGrid cols={3}>
        {(['textSize', 'width', 'height'] as const).map((name) => (
          <NumberField
            key={name}
            {...RANGES[name]}
            id={`popup-${WIRE[name]}`}
            label={t(name)}
            unit="px"
            value={style[name]}
            disabled={disabled}
            error={errorOf(WIRE[name])}
            onCommit={(value) => value !== null && change({ [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Input.Wrapper label={t('shape')} labelElement="div" id="popup-shape">
        <SegmentedControl
          fullWidth
          aria-labelledby="popup-shape-label"
          data={SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
          value={style.shape}
          disabled={disabled}
          onChange={(shape) => change({ shape })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('textAlignment')} labelElement="div" id="popup-alignment">
        <SegmentedControl
          fullWidth
          aria-labelledby="popup-alignment-label"
          data={ALIGNMENTS.map((value) => ({ value, label: t(`alignment.${value}`) }))}
          value={style.textAlignment}
          disabled={disabled}
          onChange={(textAlignment) => change({ textAlignment })}
        />
      </Input.Wrapper>
    </>
  );
}
