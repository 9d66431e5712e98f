import type { Loader } from '@storybook/react-vite';

interface ViewportParameters {
  options: Readonly<Record<string, { styles: { width: string; height: string } }>>;
}

declare global {
  /** Present only in tests, where the window itself has the size of the viewport. */
  var resizeStoryWindow: ((width: number, height: number) => Promise<void>) | undefined;
}

/** Resizes a test's window to the size of Storybook's frame. */
export const fitWindow: Loader = async ({ globals, parameters }) => {
  const { value } = globals['viewport'] as { value: string };
  const { options } = parameters['viewport'] as ViewportParameters;
  const viewport = options[value];
  if (!viewport) throw new Error(`No viewport is named ${value}`);
  const width = Number.parseInt(viewport.styles.width);
  const height = Number.parseInt(viewport.styles.height);
  if (width !== window.innerWidth || height !== window.innerHeight) await globalThis.resizeStoryWindow?.(width, height);
};
