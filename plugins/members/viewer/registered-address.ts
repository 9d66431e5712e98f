/** Passes the address to the next screen, which offers to send the mail again. */
const KEY = 'mekuri_registered';

export const keepAddress = (email: string): void => {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is unavailable; the visitor can type the address again.
  }
};

export const keptAddress = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};
