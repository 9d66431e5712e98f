import { useEffect, useState } from 'react';

/** For a dialog that is mounted open: when it goes, the focus is where it was before, unless something else took it. */
export const useRestoreFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
};
