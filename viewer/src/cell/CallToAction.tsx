import { memo, type CSSProperties } from 'react';
import { isLight, safeColour } from '../site/colour.ts';
import type { Button } from '../site/elements.ts';
import { partSizes } from '../site/media.ts';
import { scaled } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { ButtonVideo } from './video/ButtonVideo.tsx';
import { hasText } from './has-text.ts';
import { HtmlContent } from './HtmlContent.tsx';
import { Linked } from './Linked.tsx';
import { useElementKey, useIsMissing, useTextLanguage } from './page-scope.ts';
import { DeferredImage } from './DeferredImage.tsx';

/** px. Scaling never makes text smaller than this in a small or low cell, unless the creator chose a smaller size. */
const READABLE = 13;
const FALLBACK_COLOUR = '#99D52A';
const FALLBACK_TEXT_COLOUR = '#ffffff';

const sourceOf = ({ id }: Button) => ({ id, type: 'BUTTON_CTA' }) as const;

function Microcopy({ button }: { button: Button }) {
  const languageOf = useTextLanguage();
  if (button.microcopyText.trim() === '') return null;
  const color = safeColour(button.microcopyTextColor) ?? FALLBACK_TEXT_COLOUR;
  return (
    <p
      className="microcopy"
      data-tone={isLight(color) ? 'light' : 'dark'}
      style={{ color }}
      lang={languageOf(`${button.id}.microcopy_text`)}
    >
      {button.microcopyText}
    </p>
  );
}

function TextAction({ button }: { button: Button }) {
  const languageOf = useTextLanguage();
  const look = {
    '--action-colour': safeColour(button.buttonColor) ?? FALLBACK_COLOUR,
    color: safeColour(button.buttonTextColor) ?? FALLBACK_TEXT_COLOUR,
    fontSize: `max(${Math.min(button.textSize, READABLE)}px, ${scaled(button.textSize, 'size')})`,
  } as CSSProperties;
  return (
    <Linked
      link={button.link}
      source={sourceOf(button)}
      className="action"
      data-shape={button.buttonShape}
      data-animation={button.buttonAnimation}
      style={look}
    >
      <span className="action-text" lang={languageOf(`${button.id}.button_text`)}>
        {button.buttonText}
      </span>
    </Linked>
  );
}

function MediaAction({ button }: { button: Button }) {
  const { state, t } = useViewer();
  const languageOf = useTextLanguage();
  const { viewMode } = state.site.settings;
  const { media } = button;
  if (media === null) return null;
  const look = { '--action-colour': safeColour(media.averageColor) ?? FALLBACK_TEXT_COLOUR } as CSSProperties;
  return (
    <Linked
      link={button.link}
      source={sourceOf(button)}
      className="action-media"
      label={button.buttonText.trim() === '' ? t('link.area') : undefined}
      data-animation={button.buttonAnimation}
      style={look}
    >
      <DeferredImage
        className="action-picture"
        media={media}
        alt={button.buttonText.trim()}
        lang={languageOf(`${button.id}.button_text`)}
        sizes={partSizes(button.buttonWidth, viewMode)}
      />
      {media.kind === 'VIDEO' ? <ButtonVideo id={button.id} media={media} label={button.buttonText} /> : null}
    </Linked>
  );
}

function HtmlAction({ button }: { button: Button }) {
  const { t } = useViewer();
  const look = { '--action-colour': safeColour(button.buttonColor) ?? FALLBACK_COLOUR } as CSSProperties;
  const label = hasText(button.contentHtml) ? undefined : button.buttonText.trim() || t('link.area');
  return (
    <Linked
      link={button.link}
      source={sourceOf(button)}
      className="action-html"
      label={label}
      data-animation={button.buttonAnimation}
      style={look}
    >
      <HtmlContent html={button.contentHtml} />
    </Linked>
  );
}

const KINDS = {
  TEXT: { Action: TextAction, isEmpty: (button: Button) => button.buttonText.trim() === '' },
  MEDIA: { Action: MediaAction, isEmpty: (button: Button) => button.media === null },
  HTML_CSS: { Action: HtmlAction, isEmpty: (button: Button) => button.contentHtml.trim() === '' },
};

/**
 * A call to action. Its position and size are percentages of the cell, and its text scales with it. Renders nothing without content or
 * without the target of its link.
 */
export const CallToAction = memo(function CallToAction({ button, row }: { button: Button; row?: string | undefined }) {
  const key = useElementKey(`button:${button.id}`);
  const { Action, isEmpty } = KINDS[button.buttonType];
  const isGone = useIsMissing(button.link);
  if (isGone || isEmpty(button)) return null;
  const place = {
    '--row': row,
    '--x': button.buttonPositionLeft,
    '--w': button.buttonWidth,
    '--h': button.buttonHeight,
    zIndex: button.zIndex || undefined,
  } as CSSProperties;
  return (
    <div className="call-to-action" data-microcopy={button.textAlign} style={place}>
      <Microcopy button={button} />
      <div className="action-box" {...key}>
        <Action button={button} />
      </div>
    </div>
  );
});
