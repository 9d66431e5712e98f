import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { keepCookie, THIRTY_DAYS } from '../deck/history/cookie.ts';
import { cellAddress, languageAt, type AddressBase } from '../site/address.ts';
import { languagesOf } from '../site/languages.ts';
import { formatPosition, type Place } from '../site/position.ts';
import type { ViewerState } from '../state.ts';
import { useViewer } from '../viewer-context.ts';
import { Icon } from './Icon.tsx';

/** Whether a site offers a choice of languages. */
export const hasLanguages = ({ languages = [], site }: Pick<ViewerState, 'languages' | 'site'>): boolean =>
  site.settings.displayLanguageIcon && languages.length > 1;

/** Links to the same cell in the site's other languages. It opens without scripts. The choice is saved for the site's bare address. */
export function LanguageMenu({ current }: { current: Place }) {
  const { base, state, t } = useViewer();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasLanguages(state)) keepArrival(base);
  }, [base, state]);
  useEffect(() => {
    const handleBeside = ({ target }: Event): void => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const type of events) document.addEventListener(type, handleBeside);
    return () => {
      for (const type of events) document.removeEventListener(type, handleBeside);
    };
  }, []);
  if (!hasLanguages(state)) return null;
  const languages = languagesOf(state.languages ?? []);
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <nav className="languages" aria-label={t('language.label')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is within */}
      <details ref={menu} onKeyDown={handleKey}>
        <summary className="languages-current">
          <Icon name="language" />
          <span className="unseen">{t('language.label')} </span>
          {languages.find(({ wire }) => wire === base.language)?.name}
        </summary>
        <ul className="languages-list">
          {languages.map(({ tag, wire, name }) => (
            <li key={tag}>
              <a
                className="language"
                href={cellAddress({ ...base, language: wire }, formatPosition(current))}
                lang={tag}
                hrefLang={tag}
                aria-current={wire === base.language ? 'true' : undefined}
                onClick={() => keepCookie(base, VISITOR_COOKIES.language, wire, THIRTY_DAYS)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Saves the language of visitors who arrive from another language of the site: they may have chosen it before that page was hydrated. */
const keepArrival = (base: AddressBase): void => {
  const from = document.referrer && languageAt(base, new URL(document.referrer), location);
  if (from && from !== base.language) keepCookie(base, VISITOR_COOKIES.language, base.language, THIRTY_DAYS);
};
