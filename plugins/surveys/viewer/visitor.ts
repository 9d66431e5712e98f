import { isUuid } from '@mekuri/kit/uuid';
import { VISITOR_ID_COOKIE } from '@mekuri/kit/viewer';

/** The visitor's id on the site, if this browser has one; empty otherwise. */
export const visitorIdOf = (siteId: string): string => {
  try {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${VISITOR_ID_COOKIE}=`));
    const id = pair?.slice(VISITOR_ID_COOKIE.length + 1) ?? localStorage.getItem(`mekuri_visitor:${siteId}`) ?? '';
    return isUuid(id) ? id : '';
  } catch {
    return '';
  }
};

const keyOf = (surveyId: string): string => `mekuri_survey_answered:${surveyId}`;

/** Notes in this browser that a survey was answered, for surveys that visitors answer once. */
export const markAnswered = (surveyId: string): void => {
  try {
    localStorage.setItem(keyOf(surveyId), '1');
  } catch {
    // Storage is unavailable; the server decides alone.
  }
};

export const isMarkedAnswered = (surveyId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(surveyId)) !== null;
  } catch {
    return false;
  }
};
