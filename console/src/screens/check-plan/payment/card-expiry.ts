import type { Card } from '@mekuri/client-console';
import { addDays, addMonths, daysBetween } from '../../../ui/text/days.ts';

const SOON_DAYS = 60;

type Expiry = Pick<Card, 'expiryMonth' | 'expiryYear'>;

export type CardValidity = 'valid' | 'expiring' | 'expired';

/** The last day on which a card can be charged: the last day of its month. */
export const lastDayOf = ({ expiryMonth, expiryYear }: Expiry): string =>
  addDays(addMonths(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`, 1), -1);

/** A card is expiring during its last 60 days. */
export const validityOf = (card: Expiry, day: string): CardValidity => {
  const left = daysBetween(day, lastDayOf(card));
  if (left < 0) return 'expired';
  return left <= SOON_DAYS ? 'expiring' : 'valid';
};
