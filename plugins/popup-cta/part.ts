import type { ContentLanguage, Schemas } from '@mekuri/kit/server';

/** A popup as visitors get it. Timestamps are ISO 8601; lengths are px of the 389×737 reference space. */
export interface PublicPopup {
  id: string;
  /** Null: open from the beginning. */
  startDate: string | null;
  /** Null: never ends by itself. */
  endDate: string | null;
  /** Ids of the pages that show it. */
  effectivePages: readonly string[];
  style: Schemas['PopupStyle'];
  media: Schemas['PublicMedia'] | null;
  text: string;
  /** BCP 47; set if the text falls back to the site's default language. */
  textLang?: ContentLanguage;
  link: Schemas['PublicLink'] | null;
  showRemainingTime: boolean;
}

export interface PublicApplicantPopup extends PublicPopup {
  limit: number;
  /** Empty: the standard text in the visitor's language. */
  fullText: string;
  /** BCP 47; set if `fullText` falls back to the site's default language. */
  fullTextLang?: ContentLanguage;
  /** The link once all places are taken; null: a tap does nothing. */
  fullLink: Schemas['PublicLink'] | null;
}

/** The plugin's part of a release. */
export interface PopupPart {
  timeLimit: PublicPopup | null;
  applicantLimit: PublicApplicantPopup | null;
}

export type PopupPhase = 'before' | 'open' | 'ended';

/** The phase of a popup's window at `now` (ms since 1970). The window includes its start and excludes its end. */
export const phaseAt = ({ startDate, endDate }: Pick<PublicPopup, 'startDate' | 'endDate'>, now: number): PopupPhase => {
  if (startDate !== null && now < Date.parse(startDate)) return 'before';
  return endDate !== null && now >= Date.parse(endDate) ? 'ended' : 'open';
};
