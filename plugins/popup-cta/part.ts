import type { ContentLanguage, Schemas } from '@mekuri/kit/server';

/** A popup as visitors get it. Moments are ISO 8601; lengths px of the 389×737 reference space. */
export interface PublicPopup {
  id: string;
  /** Null: it has begun. */
  startDate: string | null;
  /** Null: it does not close by itself. */
  endDate: string | null;
  /** Ids of the pages that show it. */
  effectivePages: readonly string[];
  style: Schemas['PopupStyle'];
  media: Schemas['PublicMedia'] | null;
  text: string;
  /** BCP 47, where the text falls back to the site's default language. */
  textLang?: ContentLanguage;
  link: Schemas['PublicLink'] | null;
  showRemainingTime: boolean;
}

export interface PublicApplicantPopup extends PublicPopup {
  limit: number;
  /** Empty: as usual in the visitor's language. */
  fullText: string;
  /** BCP 47, where `fullText` falls back to the site's default language. */
  fullTextLang?: ContentLanguage;
  /** What a tap does once all places are taken; null: nothing. */
  fullLink: Schemas['PublicLink'] | null;
}

/** The plugin's part of a release. */
export interface PopupPart {
  timeLimit: PublicPopup | null;
  applicantLimit: PublicApplicantPopup | null;
}

export type PopupPhase = 'before' | 'open' | 'ended';

/** Where a popup's window stands at a moment (ms since 1970): open from its start on, until just before its end. */
export const phaseAt = ({ startDate, endDate }: Pick<PublicPopup, 'startDate' | 'endDate'>, now: number): PopupPhase => {
  if (startDate !== null && now < Date.parse(startDate)) return 'before';
  return endDate !== null && now >= Date.parse(endDate) ? 'ended' : 'open';
};
