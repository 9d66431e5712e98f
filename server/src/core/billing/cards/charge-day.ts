import { daysAfter } from '../../../platform/japan-time.ts';

/** Day of the month on which cards are charged. */
const CHARGE_DAY = '10';
/** Days between the announcement in the bill and the charge. */
const NOTICE_DAYS = 3;

/** The day on which the card is charged for a bill: the 10th of its month of issue, or three days after a later issue. */
export const chargeDay = (issuedOn: string): string => {
  const usual = `${issuedOn.slice(0, 8)}${CHARGE_DAY}`;
  const earliest = daysAfter(issuedOn, NOTICE_DAYS);
  return usual > earliest ? usual : earliest;
};
