/** Where a visitor came from to a form, as it says itself; empty texts say nothing. */
export interface OriginBody {
  pageId?: string;
  /** As it was then, e.g. `A1`. */
  position?: string;
  popupId?: string;
}

export interface Origin {
  position: string;
  pageId: string | null;
  popupId: string | null;
}

const orNull = (text: string | undefined): string | null => (text ? text.toLowerCase() : null);

export const originOf = ({ pageId, position = '', popupId }: OriginBody): Origin => ({
  position,
  pageId: orNull(pageId),
  popupId: orNull(popupId),
});
