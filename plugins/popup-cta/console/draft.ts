import type { Grid, Media, PopupApplicantLimit, PopupTimeLimit } from '@mekuri/client-console';
import { publishLink } from '@mekuri/kit/publish';
import type { PopupPart, PublicPopup } from '../part.ts';
import { TEMPLATES } from './templates.ts';

/** Both popups with unsaved edits. */
export interface PopupDraft {
  timeLimit: PopupTimeLimit | null;
  applicantLimit: PopupApplicantLimit | null;
}

export type Kind = keyof PopupDraft;

const FIRST_LIMIT = 50;

const newTimeLimit = (pages: readonly string[]): PopupTimeLimit => ({
  enabled: true,
  startDate: null,
  endDate: null,
  effectivePages: [...pages],
  style: TEMPLATES[0].style,
  mediaId: null,
  text: '',
  transition: null,
  showRemainingTime: true,
});

/** A new popup, shown on every page of the site until the creator chooses pages. */
export const newPopup = (kind: Kind, pages: readonly string[]): PopupTimeLimit | PopupApplicantLimit =>
  kind === 'timeLimit' ? newTimeLimit(pages) : { ...newTimeLimit(pages), limit: FIRST_LIMIT, fullText: '', fullTransition: null };

export const pagesOf = (grid: Grid): string[] => grid.categories.flatMap(({ pages }) => pages.map(({ id }) => id));

/** Why a window cannot be saved: `endRequired` if it has a start but no end, `endFirst` if the end is not after the start. Null: it is valid. */
export const windowIssue = ({ endDate, startDate }: Pick<PopupTimeLimit, 'startDate' | 'endDate'>): 'endRequired' | 'endFirst' | null => {
  if (startDate === null) return null;
  if (endDate === null) return 'endRequired';
  return Date.parse(startDate) < Date.parse(endDate) ? null : 'endFirst';
};

interface Surroundings {
  grid: Grid;
  media: ReadonlyMap<string, Media>;
}

const NEW_ID = 'new';

const publicPopup = (popup: PopupTimeLimit, kind: Kind, { grid, media }: Surroundings): PublicPopup => {
  const positions = new Map(grid.categories.flatMap(({ pages }) => pages.map(({ id, position }) => [id, position])));
  return {
    id: popup.id ?? `${NEW_ID} ${kind}`,
    startDate: popup.startDate,
    endDate: popup.endDate,
    effectivePages: popup.effectivePages,
    style: popup.style,
    media: popup.mediaId === null ? null : (media.get(popup.mediaId)?.published ?? null),
    text: popup.text,
    link: publishLink(popup.transition, { positionOf: (id) => positions.get(id) }),
    showRemainingTime: popup.showRemainingTime,
  };
};

/** The draft as visitors would get it if it were published now. */
export const publicPart = ({ applicantLimit, timeLimit }: PopupDraft, around: Surroundings): PopupPart => ({
  timeLimit: timeLimit?.enabled ? publicPopup(timeLimit, 'timeLimit', around) : null,
  applicantLimit: applicantLimit?.enabled
    ? {
        ...publicPopup(applicantLimit, 'applicantLimit', around),
        limit: applicantLimit.limit,
        fullText: applicantLimit.fullText,
        fullLink: null,
      }
    : null,
});
