import type { ScreenProps } from '@mekuri/kit/viewer';
import type { SurveyOutcome } from './data.ts';

type Result = NonNullable<SurveyOutcome['result']>;

const PICTURE_SIZES = '(min-width: 680px) 560px, calc(100vw - 64px)';

function Score({ score, maxScore, t }: Pick<Result, 'maxScore' | 'score'> & Pick<ScreenProps, 't'>) {
  if (score === null || maxScore === null) return null;
  return <p className="survey-score">{t('score', { score, max: maxScore })}</p>;
}

/** The result of the band that the score falls into, with its picture and button. */
function Band({ band, transition, screen }: { band: NonNullable<Result['band']>; transition: Result['transition']; screen: ScreenProps }) {
  const { fallbackLanguage, anchorOf, picture } = screen;
  const { title, text, buttonText, media, untranslated = [] } = band;
  const languageOf = (name: 'title' | 'text' | 'button_text') => (untranslated.includes(name) ? fallbackLanguage : undefined);
  const shown = media && picture(media, PICTURE_SIZES);
  const anchor = buttonText === '' ? null : anchorOf(transition);
  return (
    <section className="survey-result">
      {shown && <img {...shown} alt="" />}
      <h2 lang={languageOf('title')}>{title}</h2>
      {text && <p lang={languageOf('text')}>{text}</p>}
      {anchor && (
        <a className="button primary" {...anchor} lang={languageOf('button_text')}>
          {buttonText}
          {anchor.target && <span className="unseen">{screen.formTexts['form.newTab']}</span>}
        </a>
      )}
    </section>
  );
}

/** Thanks the visitor, and shows the result as long as its token is valid. */
export function SuccessScreen(screen: ScreenProps) {
  const { data, t, homeHref, fallbackLanguage } = screen;
  const { survey, result } = (data ?? { survey: null, result: null }) as SurveyOutcome;
  return (
    <>
      <p className="done" role="status" lang={survey?.thanks && survey.untranslated?.includes('thanks') ? fallbackLanguage : undefined}>
        {survey?.thanks || t('thanks')}
      </p>
      {result && <Score {...result} t={t} />}
      {result?.band && <Band band={result.band} transition={result.transition} screen={screen} />}
      <a className="button" href={homeHref}>
        {t('home')}
      </a>
    </>
  );
}
