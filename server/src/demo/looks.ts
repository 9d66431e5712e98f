import type { GivenButton } from '@mekuri/kit/page-defaults';
import type { ButtonLook, Ground } from './page.ts';

export const INK = '#1f2d3d';
export const CREAM = '#f4ead9';
const WHITE = '#ffffff';
const CHERRY = '#a83f2a';

export const textColor = (ground: Ground): string => (ground === 'dark' ? WHITE : INK);

type Look = Pick<GivenButton, 'buttonColor' | 'buttonTextColor'>;

/** By the background of a button: solid for the main action, translucent for an alternative. */
export const BUTTON_LOOKS: Readonly<Record<ButtonLook, Readonly<Record<Ground, Look>>>> = {
  primary: {
    dark: { buttonColor: CREAM, buttonTextColor: INK },
    light: { buttonColor: INK, buttonTextColor: CREAM },
  },
  accent: {
    dark: { buttonColor: CHERRY, buttonTextColor: WHITE },
    light: { buttonColor: CHERRY, buttonTextColor: WHITE },
  },
  quiet: {
    dark: { buttonColor: 'rgba(54, 71, 89, 0.88)', buttonTextColor: CREAM },
    light: { buttonColor: 'rgba(255, 250, 242, 0.92)', buttonTextColor: INK },
  },
};

export const QUIET_TEXT_SIZE = 14;
export const TEXT_SIZE = 16;
