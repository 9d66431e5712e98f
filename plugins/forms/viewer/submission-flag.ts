/** Signals to the success screen that a form was just sent, so that its scripts run once, and not when the screen is reopened. */
const KEY = 'mekuri_form_sent';

export const setSubmissionFlag = (kind: string): void => {
  try {
    sessionStorage.setItem(KEY, kind);
  } catch {
    // Storage is unavailable; the scripts do not run.
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
