const keyOf = (popupId: string): string => `mekuri_place:${popupId}`;

/** Whether this browser remembers having taken a place. The server is authoritative. */
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
    // Storage is unavailable. The next tap asks the server again, which returns the same place.
  }
};
