/** Hands the address over to the screen that follows, which offers to mail it again. */
const KEY = 'mekuri_registered';

export const keepAddress = (email: string): void => {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // It can be typed again.
  }
};

export const keptAddress = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};
