/** Says to the screen that follows that a form was really sent just now: what runs then runs once, and not when it is opened again. */
const KEY = 'mekuri_form_sent';

export const setSubmissionFlag = (kind: string): void => {
  try {
    sessionStorage.setItem(KEY, kind);
  } catch {
    // Nothing runs where nothing may be kept.
  }
};

export const takeSubmissionFlag = (kind: string): boolean => {
  try {
    const isSent = sessionStorage.getItem(KEY) === kind;
    if (isSent) sessionStorage.removeItem(KEY);
    return isSent;
  } catch {
    return false;
  }
};
