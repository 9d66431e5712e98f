import type { ScreenProps } from '@mekuri/kit/viewer';
import { useSyncExternalStore } from 'react';
import type { ClosedSurvey, OpenSurvey, SurveyQuestions, SurveyScreenData } from './data.ts';
import { Note } from './Note.tsx';
import { closedKey, timeText } from './texts.ts';
import { surveyHref } from './survey-href.ts';
import { SurveyForm } from './SurveyForm.tsx';
import { isMarkedAnswered } from './visitor.ts';

const nothing = (): (() => void) => () => undefined;

/** The open surveys of a site that has several. */
function SurveyList({ surveys, screen }: { surveys: readonly OpenSurvey[]; screen: ScreenProps }) {
  const { t } = screen;
  return (
    <>
      <p className="lead">{t('list.lead')}</p>
      <ul className="survey-list">
        {surveys.map(({ id, name, nameLang, questionCount, asksEmail }) => (
          <li key={id}>
            <a href={surveyHref(screen, id)}>
              <strong lang={nameLang}>{name}</strong>
              <span>{t('list.count', { count: questionCount })}</span>
              {asksEmail && <span>{t('list.email')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Survey({ survey, screen }: { survey: SurveyQuestions; screen: ScreenProps }) {
  const { t, fallbackLanguage } = screen;
  const { id, name, intro, untranslated = [], keepsUnfinished, oncePer, isAnswered } = survey.surveyData;
  const isMarked = useSyncExternalStore(
    nothing,
    () => oncePer === 'visitor' && isMarkedAnswered(id),
    () => false,
  );
  const languageOf = (text: 'name' | 'intro') => (untranslated.includes(text) ? fallbackLanguage : undefined);
  return (
    <>
      <h2 className="survey-name" lang={languageOf('name')}>
        {name}
      </h2>
      {isAnswered || isMarked ? (
        <Note screen={screen} text={t('answered')} />
      ) : (
        <SurveyForm {...survey} screen={screen}>
          {intro && (
            <p className="lead" lang={languageOf('intro')}>
              {intro}
            </p>
          )}
          {keepsUnfinished && <p className="survey-kept">{t('kept')}</p>}
        </SurveyForm>
      )}
    </>
  );
}

function Closed({ closed, screen }: { closed: ClosedSurvey; screen: ScreenProps }) {
  const { t, language, fallbackLanguage } = screen;
  const { name, reason, opensAt, closingText, untranslated = [] } = closed;
  const languageOf = (text: 'name' | 'closing_text') => (untranslated.includes(text) ? fallbackLanguage : undefined);
  return (
    <>
      <h2 className="survey-name" lang={languageOf('name')}>
        {name}
      </h2>
      <Note
        screen={screen}
        text={closingText || t(closedKey(reason))}
        detail={reason === 'not_open' && opensAt ? t('opensAt', { time: timeText(opensAt, language) }) : ''}
        language={closingText ? languageOf('closing_text') : undefined}
      />
    </>
  );
}

/** The survey that the URL names; without one, the only open survey, or a list. */
export function SurveyScreen(screen: ScreenProps) {
  const { data, t } = screen;
  const { survey, closed, surveys } = data as SurveyScreenData;
  if (survey) return <Survey survey={survey} screen={screen} />;
  if (closed) return <Closed closed={closed} screen={screen} />;
  return surveys.length > 0 ? <SurveyList surveys={surveys} screen={screen} /> : <Note screen={screen} text={t('none')} />;
}
