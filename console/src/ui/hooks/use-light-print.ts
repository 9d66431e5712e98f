import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints in light colours: paper is white, and browsers omit dark backgrounds. */
export const useLightPrint = (): void => {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const lighten = (): void => {
      onScreen ??= root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const restore = (): void => {
      if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
      onScreen = null;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
};
