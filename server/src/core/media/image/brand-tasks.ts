import type { ShareCard, SiteIcons } from '@mekuri/kit/viewer';

/** The input of the process that composes share cards and icons; images are files in its folder. */
export type BrandTask =
  | { kind: 'card'; card: Omit<ShareCard, 'picture' | 'logo'>; picture: { file: string; x: number; y: number } | null; logo: string | null }
  | { kind: 'icons'; icons: Omit<SiteIcons, 'path'>; picture: string | null };

export const TASK_FILE = 'task.json';
export const CARD_FILE = 'card.jpg';

/** By name in the address. `fills` leaves no transparency; `inset` is the fraction of the side that the image takes. */
export const ICONS = {
  48: { size: 48, fills: false, inset: 1 },
  96: { size: 96, fills: false, inset: 1 },
  180: { size: 180, fills: true, inset: 0.86 },
  192: { size: 192, fills: false, inset: 1 },
  512: { size: 512, fills: false, inset: 1 },
  // Launchers crop a maskable icon to shapes that keep the middle four fifths.
  maskable: { size: 512, fills: true, inset: 0.7 },
} as const;
export type IconName = keyof typeof ICONS;

export const iconFile = (name: string): string => `icon-${name}.png`;
