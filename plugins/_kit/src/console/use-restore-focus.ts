import { useEffect, useState } from 'react';

/** Restores the focus when a dialog that was mounted open unmounts, unless another element has taken the focus. */
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
