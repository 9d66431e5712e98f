import type { CSSProperties, ReactNode } from 'react';
import { isLight, safeColour } from '../site/colour.ts';
import { anchorOf, type Button } from '../site/link.ts';
import { scaled } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';

const FALLBACK_COLOUR = '#99D52A';
const FALLBACK_TEXT_COLOUR = '#ffffff';

function Microcopy({ button }: { button: Button }) {
  if (button.microcopyText.trim() === '') return null;
  const color = safeColour(button.microcopyTextColor) ?? FALLBACK_TEXT_COLOUR;
  return (
    <p className="microcopy" data-tone={isLight(color) ? 'light' : 'dark'} style={{ color }}>
      {button.microcopyText}
    </p>
  );
}

function Action({ button, children, style }: { button: Button; children: ReactNode; style: CSSProperties }) {
  const { base } = useViewer();
  const anchor = anchorOf(button.link, base);
  const shared = { className: 'action', 'data-shape': button.buttonShape, 'data-animation': button.buttonAnimation, style };
  return anchor === null ? (
    <span {...shared}>{children}</span>
  ) : (
    <a {...shared} {...anchor} draggable={false}>
      {children}
    </a>
  );
}

/** A call to action: place and size are percent of the cell, its text scales with it. Without a text there is none. */
export function CallToAction({ button }: { button: Button }) {
  const { t } = useViewer();
  if (button.buttonText.trim() === '') return null;
  const place: CSSProperties = {
    left: `${button.buttonPositionLeft}%`,
    top: `${button.buttonPositionTop}%`,
    width: `${button.buttonWidth}%`,
    height: `${button.buttonHeight}%`,
  };
  const look = {
    '--action-colour': safeColour(button.buttonColor) ?? FALLBACK_COLOUR,
    color: safeColour(button.buttonTextColor) ?? FALLBACK_TEXT_COLOUR,
    fontSize: scaled(button.textSize, 'size'),
  } as CSSProperties;
  const opensTab = button.link?.transitionType === 'EXTERNAL_URL' && /^https?:/i.test(button.link.externalLinkUrl);
  return (
    <div className="call-to-action" data-microcopy={button.textAlign} style={place}>
      <Microcopy button={button} />
      <Action button={button} style={look}>
        <span className="action-text">{button.buttonText}</span>
        {opensTab ? <span className="unseen">{t('link.newTab')}</span> : null}
      </Action>
    </div>
  );
}
