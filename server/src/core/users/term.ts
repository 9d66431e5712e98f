import { InvalidInput } from '@mekuri/kit/errors';
import type { ContractStatus } from '../../contract/operation.ts';
import { endOfTerm, japanDay, monthsBefore } from '../../platform/japan-time.ts';
import { contractTerminated } from '../accounts/people/open-account.ts';
import { MINIMUM_MONTHS, statusOfTerm } from '../accounts/people/people.ts';

/** How far in the past a contract may start, in months. */
const MOST_MONTHS_BACK = 12;

/** Days in Japan, `YYYY-MM-DD`; the last one is included in the term. */
export interface Term {
  contractStartsOn: string;
  contractEndsOn: string;
}

/** Values that a term is checked against. */
export interface TermLimits {
  /** Day in Japan. */
  today: string;
  /** Whether the plan has a price; the contract then runs for at least 12 months. */
  isPaid: boolean;
}

export interface TermIssue {
  field: 'contract_starts_on' | 'contract_ends_on';
  rule: string;
}

/** The first violated rule for the term of a new contract; null when it is valid. */
export const termIssue = ({ contractStartsOn, contractEndsOn }: Term, { today, isPaid }: TermLimits): TermIssue | null => {
  if (contractEndsOn < contractStartsOn) return { field: 'contract_ends_on', rule: 'users.end_before_start' };
  if (contractStartsOn < monthsBefore(today, MOST_MONTHS_BACK)) return { field: 'contract_starts_on', rule: 'users.start_too_early' };
  if (isPaid && contractEndsOn < endOfTerm(contractStartsOn, MINIMUM_MONTHS))
    return { field: 'contract_ends_on', rule: 'users.term_too_short' };
  return contractEndsOn < today ? { field: 'contract_ends_on', rule: 'users.end_passed' } : null;
};

const refuse = ({ field, rule }: TermIssue): InvalidInput => new InvalidInput({ fields: [{ pointer: `/body/${field}`, rule }] });

/**
 * The term of a new contract, by default 12 months from today.
 * @throws InvalidInput
 */
export const termOf = (
  { contractStartsOn, contractEndsOn }: { contractStartsOn?: string | undefined; contractEndsOn?: string | undefined },
  { now, isPaid }: { now: Date; isPaid: boolean },
): Term => {
  const today = japanDay(now);
  const startsOn = contractStartsOn ?? today;
  const term = { contractStartsOn: startsOn, contractEndsOn: contractEndsOn ?? endOfTerm(startsOn, MINIMUM_MONTHS) };
  const issue = termIssue(term, { today, isPaid });
  if (issue) throw refuse(issue);
  return term;
};

interface HeldTerm extends Term {
  contractStatus: ContractStatus;
  isPaid: boolean;
}

/**
 * The new term and status of a contract whose term is changed; null when nothing changes. A start in the past cannot be changed, and an end
 * can only be moved to a later day: a contract ends earlier only by termination. One that had run out becomes active at once; a terminated
 * one never does.
 * @throws InvalidInput, Conflict `users.contract_terminated`
 */
export const changedTerm = (held: HeldTerm, change: Partial<Term>, now: Date): (Term & { contractStatus: ContractStatus }) | null => {
  const { contractStartsOn, contractEndsOn, contractStatus, isPaid } = held;
  const term = { contractStartsOn, contractEndsOn, ...change };
  const startMoves = term.contractStartsOn !== contractStartsOn;
  if (!startMoves && term.contractEndsOn === contractEndsOn) return null;
  if (contractStatus === 'terminated') throw contractTerminated();
  const today = japanDay(now);
  const issue = changeIssue(held, term, { today, isPaid });
  if (issue) throw refuse(issue);
  const status = contractStatus === 'suspended' ? contractStatus : statusOfTerm(term.contractStartsOn, term.contractEndsOn, today);
  return { ...term, contractStatus: status };
};

const changeIssue = (held: Term, term: Term, limits: TermLimits): TermIssue | null => {
  const startMoves = term.contractStartsOn !== held.contractStartsOn;
  if (startMoves && held.contractStartsOn <= limits.today) return { field: 'contract_starts_on', rule: 'users.already_started' };
  if (term.contractEndsOn < term.contractStartsOn) return { field: 'contract_ends_on', rule: 'users.end_before_start' };
  if (term.contractEndsOn < held.contractEndsOn) return { field: 'contract_ends_on', rule: 'users.end_shortened' };
  if (startMoves) return termIssue(term, limits);
  return term.contractEndsOn < limits.today ? { field: 'contract_ends_on', rule: 'users.end_passed' } : null;
};
