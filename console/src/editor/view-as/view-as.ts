import type { Site } from '@mekuri/client-console';

export type Language = Site['defaultLanguage'];
export const DEVICES = ['mobile', 'tablet', 'pc'] as const;
export type Device = (typeof DEVICES)[number];

/** Preview options of the canvas. Omitted options have their default. */
export interface ViewAs {
  lang?: Language;
  /** ISO 8601. */
  at?: string;
  /** A visitor who is not a member. */
  as?: 'visitor';
  device?: Exclude<Device, 'mobile'>;
}

const LANGUAGES: readonly Language[] = ['JP', 'EN', 'CN', 'KR'];

/** Content languages as BCP 47 tags. */
export const TAGS: Readonly<Record<Language, string>> = { JP: 'ja', EN: 'en', CN: 'zh-Hans', KR: 'ko' };

/** Sizes of the frames, in CSS px. */
export const DEVICE_SIZES: Readonly<Record<Device, { width: number; height: number }>> = {
  mobile: { width: 375, height: 739 },
  tablet: { width: 768, height: 1024 },
  pc: { width: 1280, height: 800 },
};

/** Reads the preview options from URL parameters. Invalid values are ignored. */
export const parseViewAs = ({ lang, at, as, device }: Record<string, unknown>): ViewAs => ({
  lang: LANGUAGES.find((language) => language === lang),
  at: typeof at === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(at) && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined,
  as: as === 'visitor' ? as : undefined,
  device: device === 'tablet' || device === 'pc' ? device : undefined,
});
