import type { PublicLink } from '@mekuri/kit/viewer';
import { phaseAt, type PopupPart, type PublicApplicantPopup, type PublicPopup } from '../part.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Browser timers overflow after about 24 days, so no timer is set for longer than this. */
const LONGEST_WAIT = HOUR;

export interface Remaining {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** The time left until `endDate`, rounded up: in minutes below 60, in hours below 72, else in days. Null: it is over, or there is no end. */
export const remainingTime = (endDate: string | null, now: number): Remaining | null => {
  const left = endDate === null ? 0 : Date.parse(endDate) - now;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / MINUTE);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(left / HOUR);
  return hours < 72 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(left / DAY) };
};

/** The remaining time in the editor: null unless the window has both a start and an end. Before the start, it is the whole window. */
export const remainingInView = ({ endDate, startDate }: PublicPopup, now: number): Remaining | null =>
  startDate === null || endDate === null ? null : remainingTime(endDate, Math.max(now, Date.parse(startDate)));

export interface ShownPopups {
  timeLimit: PublicPopup | null;
  applicantLimit: PublicApplicantPopup | null;
}

interface PopupView {
  pageId: string;
  closed: ReadonlySet<string>;
  /** Whether a link leads to a screen that the site does not have. */
  isMissing: (link: PublicLink | null) => boolean;
}

/** The popups of a page, without those that were closed or lead to a missing screen. */
export const popupsOf = ({ applicantLimit, timeLimit }: PopupPart, { closed, isMissing, pageId }: PopupView): ShownPopups => {
  const isOf = (popup: PublicPopup | null): boolean =>
    popup !== null && popup.effectivePages.includes(pageId) && !closed.has(popup.id) && !isMissing(popup.link);
  return { timeLimit: isOf(timeLimit) ? timeLimit : null, applicantLimit: isOf(applicantLimit) ? applicantLimit : null };
};

/** The popups whose window is open at `now`. */
export const openPopups = ({ applicantLimit, timeLimit }: ShownPopups, now: number): ShownPopups => {
  const isOpen = (popup: PublicPopup | null): boolean => popup !== null && phaseAt(popup, now) === 'open';
  return { timeLimit: isOpen(timeLimit) ? timeLimit : null, applicantLimit: isOpen(applicantLimit) ? applicantLimit : null };
};

/** ms until a countdown's text changes: at each full minute in the last hour, at each full hour before that. */
const untilNextText = (left: number): number => {
  const step = left <= HOUR ? MINUTE : HOUR;
  return left % step || step;
};

const untilChangeOf = (popup: PublicPopup, now: number): number => {
  const phase = phaseAt(popup, now);
  if (phase === 'ended') return LONGEST_WAIT;
  if (phase === 'before') return Date.parse(popup.startDate ?? '') - now;
  if (popup.endDate === null) return LONGEST_WAIT;
  const left = Date.parse(popup.endDate) - now;
  return popup.showRemainingTime ? untilNextText(left) : left;
};

/** ms until the popups look different, because one starts, ends or shows another remaining time: from 1 to one hour. */
export const untilChange = ({ applicantLimit, timeLimit }: PopupPart, now: number): number => {
  const waits = [timeLimit, applicantLimit].flatMap((popup) => (popup ? [untilChangeOf(popup, now)] : []));
  return Math.max(1, Math.min(LONGEST_WAIT, ...waits));
};
