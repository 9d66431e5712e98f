import { isUuid } from '../uuid.ts';

/** Where a visitor came from to a form, as it says itself; empty texts say nothing. */
export interface OriginBody {
  pageId?: string;
  /** As it was then, e.g. `A1`. */
  position?: string;
  popupId?: string;
  /** The visit that its browser sends events of. */
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

/** What is no id says as little as nothing does: nobody typed it, so nobody could mend it. */
export const originOf = ({ pageId, position = '', popupId, visitId }: OriginBody): Origin => ({
  position,
  pageId: idOf(pageId),
  popupId: idOf(popupId),
  visitId: idOf(visitId),
});
