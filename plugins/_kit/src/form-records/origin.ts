import { isUuid } from '../uuid.ts';

/** The source of a visit to a form, as reported by the browser; empty fields are unknown. */
export interface OriginBody {
  pageId?: string;
  /** Position of the page at that time, e.g. `A1`. */
  position?: string;
  popupId?: string;
  /** The visit that the browser sends events for. */
  visitId?: string;
}

export interface Origin {
  position: string;
  pageId: string | null;
  popupId: string | null;
  visitId: string | null;
}

const idOf = (text = ''): string | null => {
  const id = text.toLowerCase();
  return isUuid(id) ? id : null;
};

/** Malformed ids count as absent: the visitor did not type them and could not correct them. */
export const originOf = ({ pageId, position = '', popupId, visitId }: OriginBody): Origin => ({
  position,
  pageId: idOf(pageId),
  popupId: idOf(popupId),
  visitId: idOf(visitId),
});
