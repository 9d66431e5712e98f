import type { NewEvent } from './cell-watch.ts';
import type { Signal } from './signal-log.ts';

const NAMES = { BUTTON_CTA: 'click_cta_btn', LINK_CTA: 'click_link_cta', POPUP_CTA_TRANSITION: 'click_popup_cta' } as const;

/** The event of a tap. */
export const clickEvent = ({ pageId, source, transitionType }: Extract<Signal, { kind: 'tap' }>): NewEvent => {
  const { id: elementId, part, popup, type } = source;
  if (part) return { name: 'click_product_item', pageId, elementId, part };
  return { name: NAMES[type], pageId, elementId, ...(popup ? { popup } : { transitionType }) };
};
