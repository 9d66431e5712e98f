import { FORM_LANGUAGES } from '@mekuri/kit/forms';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { surveyHref } from './survey-href.ts';

interface LanguageLinksProps {
  screen: ScreenProps;
  surveyId: string;
  /** Called before the page is left. */
  onSwitch: () => void;
}

const TAGS = { JP: 'ja', EN: 'en', CN: 'zh-Hans', KR: 'ko' } as const;

/** The survey in the site's other languages. */
export function LanguageLinks({ screen, surveyId, onSwitch }: LanguageLinksProps) {
  const { site, languages = [], t } = screen;
  if (!site.settings.displayLanguageIcon || languages.length < 2) return null;
  return (
    <nav className="survey-languages" aria-label={t('languages')}>
      {languages.map((language) => (
        <a
          key={language}
          href={surveyHref(screen, surveyId, language)}
          lang={TAGS[language]}
          hrefLang={TAGS[language]}
          aria-current={language === site.language ? 'true' : undefined}
          onClick={onSwitch}
        >
          {FORM_LANGUAGES[language]}
        </a>
      ))}
    </nav>
  );
}
