import { addMonths, endOfTerm, isDay, today } from '../../../ui/text/days.ts';
import { TERM_MONTHS, type UserFormValues } from './user-form-values.ts';

type Term = Pick<UserFormValues, 'contractStartsOn' | 'contractEndsOn'>;

/** The facts that a term is validated against. */
export interface TermBasis {
  /** The term of the existing contract; undefined for a new one. */
  held: Term | undefined;
  /** Whether the plan has a price. */
  isPaid: boolean;
}

/** The earliest allowed days. `start` is undefined once the contract has started: the start is then fixed. */
export interface TermLimits {
  start: string | undefined;
  end: string;
}

/** The server's rules: a start at most 12 months ago; at least 12 months if the plan has a price; never shortened. */
export const termLimits = ({ contractStartsOn }: Term, { held, isPaid }: TermBasis): TermLimits => {
  const start = held && held.contractStartsOn <= today() ? undefined : addMonths(today(), -TERM_MONTHS);
  const hasLeast = isPaid && start !== undefined && isDay(contractStartsOn);
  const least = hasLeast ? endOfTerm(contractStartsOn, TERM_MONTHS) : contractStartsOn;
  const days = [least, held?.contractEndsOn ?? today()].filter(isDay);
  return { start, end: days.toSorted().at(-1)! };
};
