import { addMonths, endOfTerm, isDay, today } from '../../../ui/text/days.ts';
import { TERM_MONTHS, type UserFormValues } from './user-form-values.ts';

type Term = Pick<UserFormValues, 'contractStartsOn' | 'contractEndsOn'>;

/** What a term is held against. */
export interface TermBasis {
  /** The term of a contract that is there already. */
  held: Term | undefined;
  /** Its plan costs something. */
  isPaid: boolean;
}

/** The first days that are allowed; none for a start that has come, which stays. */
export interface TermLimits {
  start: string | undefined;
  end: string;
}

/** By the server's rules: 12 months back at most, 12 months long at least where the plan costs something, and never shortened. */
export const termLimits = ({ contractStartsOn }: Term, { held, isPaid }: TermBasis): TermLimits => {
  const start = held && held.contractStartsOn <= today() ? undefined : addMonths(today(), -TERM_MONTHS);
  const hasLeast = isPaid && start !== undefined && isDay(contractStartsOn);
  const least = hasLeast ? endOfTerm(contractStartsOn, TERM_MONTHS) : contractStartsOn;
  const days = [least, held?.contractEndsOn ?? today()].filter(isDay);
  return { start, end: days.toSorted().at(-1)! };
};
