/**
 * A visitor tapped a popup: once per `click_id`, however often it is sent.
 * Emitted in the transaction of `popupCta.click`, after the row of `popup_cta_clicks` is inserted. A tap that a full popup refuses is
 * included. The specification calls this analytics event `click_popup_cta`, with `site_id`, `page_id` and `popup_id`.
 */
export interface PopupClicked {
  siteId: string;
  pageId: string;
  popupId: string;
  visitorId: string;
  /** ISO 8601. */
  clickedAt: string;
}

/**
 * The last place of a popup with limited places was taken.
 * Emitted in the transaction of `popupCta.click`, after the visitor's row of `popup_cta_claims` is inserted.
 */
export interface PopupFilled {
  siteId: string;
  popupId: string;
}

declare module '@mekuri/kit/server' {
  interface EventMap {
    'popup.clicked': PopupClicked;
    'popup.filled': PopupFilled;
  }
}
