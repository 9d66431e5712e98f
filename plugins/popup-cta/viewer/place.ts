const keyOf = (popupId: string): string => `mekuri_place:${popupId}`;

/** Whether this browser has taken a place, as far as it remembers; the server knows in any case. */
export const hasPlace = (popupId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(popupId)) !== null;
  } catch {
    return false;
  }
};

export const rememberPlace = (popupId: string): void => {
  try {
    localStorage.setItem(keyOf(popupId), '1');
  } catch {
    // The next tap asks the server again, which gives the same place.
  }
};
