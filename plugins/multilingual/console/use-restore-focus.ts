import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the component came, once it goes: a dialog that is there only while it is open. */
export const useRestoreFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
};
