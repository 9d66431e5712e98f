import type { PopupStyle } from '@mekuri/client-console';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATES } from './templates.ts';
import classes from './TemplateGallery.module.css';

const RADII: Readonly<Record<PopupStyle['shape'], number>> = {
  SHARP_EDGE: 0,
  SLIGHTLY_ROUNDED_EDGE: 3,
  MODERATELY_ROUNDED_EDGE: 6,
  PILL: 100,
};
const ALIGNS = { LEFT: 'start', CENTER: 'center', RIGHT: 'end' } as const;

const lookOf = ({ backgroundColor, shape, textAlignment, textColor }: PopupStyle): CSSProperties => ({
  background: backgroundColor,
  color: textColor,
  borderRadius: RADII[shape],
  textAlign: ALIGNS[textAlignment],
});

interface TemplateGalleryProps {
  style: PopupStyle;
  disabled: boolean;
  onPick: (style: PopupStyle) => void;
}

/** Design templates, each drawn in its own style. */
export function TemplateGallery({ disabled, onPick, style }: TemplateGalleryProps) {
  const { t } = useTranslation('popup-cta');
  return (
    <div className={classes.gallery} role="group" aria-label={t('templates')}>
      {TEMPLATES.map((template) => {
        const isSelected = JSON.stringify({ ...style, ...template.style }) === JSON.stringify(style);
        return (
          <button
            key={template.id}
            type="button"
            className={classes.template}
            disabled={disabled}
            aria-pressed={isSelected}
            onClick={() => onPick(template.style)}
          >
            <span className={classes.sample} style={lookOf(template.style)}>
              {t('sample')}
            </span>
            <span className={classes.name}>{t(`template.${template.id}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
