import { TenantModel, type ContentLanguage, type Schemas } from '@mekuri/kit/server';

type Given = Schemas['PopupTimeLimit'];
type GivenApplicants = Schemas['PopupApplicantLimit'];

/** A popup as stored, without its texts, which are stored by language in `texts`. */
export type StoredPopup = Required<Omit<Given, 'text'>>;
export type StoredApplicantPopup = Required<Omit<GivenApplicants, 'text' | 'fullText'>>;

export interface PopupTexts {
  timeLimit: string;
  applicantLimit: string;
  applicantsFull: string;
}

/** A site's popups, one row per site. */
export class PopupSetting extends TenantModel {
  static override tableName = 'popup_cta_settings';
  static override jsonAttributes = ['timeLimit', 'applicantLimit', 'texts'];
  declare siteId: string;
  declare timeLimit: StoredPopup | null;
  declare applicantLimit: StoredApplicantPopup | null;
  declare texts: Partial<Record<ContentLanguage, PopupTexts>>;
  declare revision: number;
  declare updatedAt: Date;
}

/** Number of taken places of a popup; the row's id is the popup's. Rows of deleted popups are kept, like their clicks. */
export class PopupCounter extends TenantModel {
  static override tableName = 'popup_cta_counters';
  declare siteId: string;
  declare claims: number;
}

/** A place taken by a visitor. */
export class PopupClaim extends TenantModel {
  static override tableName = 'popup_cta_claims';
  declare siteId: string;
  declare popupId: string;
  declare visitorId: string;
  declare pageId: string;
  declare claimedAt: Date;
}

/** A click. The specification's analytics event `click_popup_cta`. */
export class PopupClick extends TenantModel {
  static override tableName = 'popup_cta_clicks';
  declare siteId: string;
  declare popupId: string;
  declare pageId: string;
  declare visitorId: string;
  declare clickId: string;
  declare clickedAt: Date;
}
