import type { PublicLink } from '@mekuri/kit/viewer';
import { phaseAt, type PopupPart, type PublicApplicantPopup, type PublicPopup } from '../part.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Timers of browsers take no more than 24 days; nobody waits for longer than this without looking again. */
const LONGEST_WAIT = HOUR;

export interface Remaining {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** What is left until a moment: minutes below 60, hours below 72, else days, each begun one whole. Null once nothing is. */
export const remainingTime = (endDate: string | null, now: number): Remaining | null => {
  const left = endDate === null ? 0 : Date.parse(endDate) - now;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / MINUTE);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(left / HOUR);
  return hours < 72 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(left / DAY) };
};

/** The same as the editor sees it: nothing without both ends of the window, and before it begins, how long it will be. */
export const remainingInView = ({ endDate, startDate }: PublicPopup, now: number): Remaining | null =>
  startDate === null || endDate === null ? null : remainingTime(endDate, Math.max(now, Date.parse(startDate)));

export interface ShownPopups {
  timeLimit: PublicPopup | null;
  applicantLimit: PublicApplicantPopup | null;
}

interface PopupView {
  pageId: string;
  closed: ReadonlySet<string>;
  /** Whether a link leads to what the site has not got. */
  isMissing: (link: PublicLink | null) => boolean;
}

/** The popups that name a page, were not closed, and do not lead to what is not there. */
export const popupsOf = ({ applicantLimit, timeLimit }: PopupPart, { closed, isMissing, pageId }: PopupView): ShownPopups => {
  const isOf = (popup: PublicPopup | null): boolean =>
    popup !== null && popup.effectivePages.includes(pageId) && !closed.has(popup.id) && !isMissing(popup.link);
  return { timeLimit: isOf(timeLimit) ? timeLimit : null, applicantLimit: isOf(applicantLimit) ? applicantLimit : null };
};

/** Those of them whose window is open at a moment. */
export const openPopups = ({ applicantLimit, timeLimit }: ShownPopups, now: number): ShownPopups => {
  const isOpen = (popup: PublicPopup | null): boolean => popup !== null && phaseAt(popup, now) === 'open';
  return { timeLimit: isOpen(timeLimit) ? timeLimit : null, applicantLimit: isOpen(applicantLimit) ? applicantLimit : null };
};

/** When a countdown's text is another one: with each minute of the last hour, with each hour before. */
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

/** In how many ms something of the popups looks different: one begins, ends, or says another time. At least 1. */
export const untilChange = ({ applicantLimit, timeLimit }: PopupPart, now: number): number => {
  const waits = [timeLimit, applicantLimit].flatMap((popup) => (popup ? [untilChangeOf(popup, now)] : []));
  return Math.max(1, Math.min(LONGEST_WAIT, ...waits));
};
