import { InvalidInput } from '@mekuri/kit/errors';
import type { ContractStatus } from '../../contract/operation.ts';
import { endOfTerm, japanDay, monthsBefore } from '../../platform/japan-time.ts';
import { contractTerminated } from '../accounts/people/open-account.ts';
import { MINIMUM_MONTHS, statusOfTerm } from '../accounts/people/people.ts';

/** Months that the start of a contract may lie back. */
const MOST_MONTHS_BACK = 12;

/** Days in Japan; the last one belongs to the term. */
export interface Term {
  contractStartsOn: string;
  contractEndsOn: string;
}

/** What a term is held against. */
export interface TermLimits {
  /** In Japan. */
  today: string;
  /** The plan costs something: the contract runs for 12 months at least. */
  isPaid: boolean;
}

export interface TermFault {
  field: 'contract_starts_on' | 'contract_ends_on';
  rule: string;
}

/** What is wrong with the term of a contract that begins by it. */
export const termFault = ({ contractStartsOn, contractEndsOn }: Term, { today, isPaid }: TermLimits): TermFault | null => {
  if (contractEndsOn < contractStartsOn) return { field: 'contract_ends_on', rule: 'users.end_before_start' };
  if (contractStartsOn < monthsBefore(today, MOST_MONTHS_BACK)) return { field: 'contract_starts_on', rule: 'users.start_too_early' };
  if (isPaid && contractEndsOn < endOfTerm(contractStartsOn, MINIMUM_MONTHS))
    return { field: 'contract_ends_on', rule: 'users.term_too_short' };
  return contractEndsOn < today ? { field: 'contract_ends_on', rule: 'users.end_passed' } : null;
};

const refuse = ({ field, rule }: TermFault): InvalidInput => new InvalidInput({ fields: [{ pointer: `/body/${field}`, rule }] });

/**
 * The term of a new contract: from today for 12 months unless told.
 * @throws InvalidInput
 */
export const termOf = (
  { contractStartsOn, contractEndsOn }: { contractStartsOn?: string | undefined; contractEndsOn?: string | undefined },
  { now, isPaid }: { now: Date; isPaid: boolean },
): Term => {
  const today = japanDay(now);
  const startsOn = contractStartsOn ?? today;
  const term = { contractStartsOn: startsOn, contractEndsOn: contractEndsOn ?? endOfTerm(startsOn, MINIMUM_MONTHS) };
  const fault = termFault(term, { today, isPaid });
  if (fault) throw refuse(fault);
  return term;
};

interface HeldTerm extends Term {
  contractStatus: ContractStatus;
  isPaid: boolean;
}

/**
 * What becomes of a contract whose term is changed; null when nothing does. A start that has come stays, and an end is only moved to a
 * later day: a contract ends earlier by termination alone. One that had run out goes on at once; one that was terminated never does.
 * @throws InvalidInput, Conflict `users.contract_terminated`
 */
export const changedTerm = (held: HeldTerm, change: Partial<Term>, now: Date): (Term & { contractStatus: ContractStatus }) | null => {
  const { contractStartsOn, contractEndsOn, contractStatus, isPaid } = held;
  const term = { contractStartsOn, contractEndsOn, ...change };
  const startMoves = term.contractStartsOn !== contractStartsOn;
  if (!startMoves && term.contractEndsOn === contractEndsOn) return null;
  if (contractStatus === 'terminated') throw contractTerminated();
  const today = japanDay(now);
  const fault = changeFault(held, term, { today, isPaid });
  if (fault) throw refuse(fault);
  const status = contractStatus === 'suspended' ? contractStatus : statusOfTerm(term.contractStartsOn, term.contractEndsOn, today);
  return { ...term, contractStatus: status };
};

const changeFault = (held: Term, term: Term, limits: TermLimits): TermFault | null => {
  const startMoves = term.contractStartsOn !== held.contractStartsOn;
  if (startMoves && held.contractStartsOn <= limits.today) return { field: 'contract_starts_on', rule: 'users.already_started' };
  if (term.contractEndsOn < term.contractStartsOn) return { field: 'contract_ends_on', rule: 'users.end_before_start' };
  if (term.contractEndsOn < held.contractEndsOn) return { field: 'contract_ends_on', rule: 'users.end_shortened' };
  if (startMoves) return termFault(term, limits);
  return term.contractEndsOn < limits.today ? { field: 'contract_ends_on', rule: 'users.end_passed' } : null;
};
