import type { CSSProperties } from 'react';
import { isLight, safeColour } from '../site/colour.ts';
import type { OpenPage } from '../site/elements.ts';
import { placed } from '../site/scale.ts';
import { useElementKey, useTextLanguage } from './page-scope.ts';

type Texts = Pick<OpenPage, 'mainText' | 'mainTextColor' | 'mainTextX' | 'mainTextY'>;

/** A page's main text. The first paragraph is the headline; text after a blank line is smaller. */
export function MainText({ page, row }: { page: Texts; row?: string | undefined }) {
  const key = useElementKey('main_text');
  const languageOf = useTextLanguage();
  const [headline, ...rest] = page.mainText.trim().split(/\n\s*\n/);
  if (!headline) return null;
  const color = safeColour(page.mainTextColor);
  const style = { ...placed({ left: page.mainTextX, top: page.mainTextY }), '--row': row, color } as CSSProperties;
  return (
    <div
      className="main-text"
      data-tone={isLight(color ?? '#fff') ? 'light' : 'dark'}
      style={style}
      lang={languageOf('main_text')}
      {...key}
    >
      <h2 className="headline" data-wraps={headline.includes('\n') ? undefined : ''}>
        {headline}
      </h2>
      {rest.length > 0 ? <p className="lead">{rest.join('\n\n')}</p> : null}
    </div>
  );
}
