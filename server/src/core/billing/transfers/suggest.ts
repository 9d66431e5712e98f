import { isSamePayer, namesBill } from './payer-key.ts';

/** The largest fee of a bank that an issuer bears, in yen. */
export const MAX_FEE = 1000;
/** Bills of an account that are tried in every combination; of more, the oldest. */
const MAX_COMBINED = 12;
const MAX_SUGGESTIONS = 3;

export interface OpenBill {
  id: string;
  accountId: string;
  number: string;
  /** Yen that are due; above 0. */
  due: number;
}

export interface ClosedBill extends Omit<OpenBill, 'due'> {
  total: number;
}

/** A transfer as the rules see it. */
export interface Row {
  /** Yen that are not allocated yet. */
  left: number;
  payerKey: string;
  /** Everything that the bank wrote about it. */
  text: string;
}

/** Reduced names of payers by account. */
export type KnownPayers = ReadonlyMap<string, readonly string[]>;

export interface Allocation {
  billId: string;
  amount: number;
  feeAbsorbed: number;
}

export interface Suggestion {
  reason: 'amount' | 'sum' | 'payer' | 'number';
  isCertain: boolean;
  allocations: Allocation[];
  /** Yen that would stay unallocated. */
  rest: number;
}

interface Draft {
  reason: Suggestion['reason'];
  accountId: string;
  allocations: Allocation[];
  rest: number;
  isExact: boolean;
  /** Evidence in addition to the amount: 2 for a number in the text, 1 for a name. */
  evidence: number;
}

const inFull = (bills: readonly OpenBill[]): Allocation[] => bills.map(({ id, due }) => ({ billId: id, amount: due, feeAbsorbed: 0 }));

/** Sets of bills, the oldest first, that are due with exactly this amount together. */
export const exactSets = (bills: readonly OpenBill[], amount: number): OpenBill[][] => {
  const tried = bills.slice(0, MAX_COMBINED);
  const found: OpenBill[][] = [];
  const walk = (at: number, left: number, chosen: OpenBill[]): void => {
    if (left === 0) {
      found.push(chosen);
      return;
    }
    for (let next = at; next < tried.length; next += 1) {
      const bill = tried[next]!;
      if (bill.due <= left) walk(next + 1, left - bill.due, [...chosen, bill]);
    }
  };
  if (amount > 0) walk(0, amount, []);
  for (const bill of bills.slice(MAX_COMBINED)) if (bill.due === amount) found.push([bill]);
  return found;
};

/** Pays the oldest bills first. A shortfall that looks like the fee of a bank is absorbed with the last of them. */
const payOldest = (bills: readonly OpenBill[], amount: number): { allocations: Allocation[]; rest: number } => {
  const allocations: Allocation[] = [];
  let rest = amount;
  for (const { id, due } of bills) {
    if (rest === 0) break;
    const paid = Math.min(rest, due);
    const short = due - paid;
    allocations.push({ billId: id, amount: paid, feeAbsorbed: short <= MAX_FEE && short < paid ? short : 0 });
    rest -= paid;
  }
  return { allocations, rest };
};

const draftsOf = (row: Row, accountId: string, bills: readonly OpenBill[], known: KnownPayers): Draft[] => {
  const named = bills.filter(({ number }) => namesBill(row.text, number));
  const isKnown = (known.get(accountId) ?? []).some((key) => isSamePayer(key, row.payerKey));
  const evidenceOf = (chosen: readonly OpenBill[]): number => (named.some((bill) => chosen.includes(bill)) ? 2 : isKnown ? 1 : 0);
  const exact = exactSets(bills, row.left).map((chosen): Draft => ({
    reason: chosen.length === 1 ? 'amount' : 'sum',
    accountId,
    allocations: inFull(chosen),
    rest: 0,
    isExact: true,
    evidence: evidenceOf(chosen),
  }));
  if (exact.length > 0 || (named.length === 0 && !isKnown)) return exact;
  const first = named.length > 0 ? [...named, ...(isKnown ? bills.filter((bill) => !named.includes(bill)) : [])] : bills;
  // A single bill whose amount only lacks the fee of a bank is meant before the oldest one.
  const short = first.find(({ due }) => due > row.left && due - row.left <= MAX_FEE);
  const oldest = payOldest(short ? [short] : first, row.left);
  return [{ reason: named.length > 0 ? 'number' : 'payer', accountId, ...oldest, isExact: false, evidence: named.length > 0 ? 2 : 1 }];
};

const byAccount = (bills: readonly OpenBill[]): Map<string, OpenBill[]> => Map.groupBy(bills, ({ accountId }) => accountId);

/** Exact amounts first, among them single bills before sums; then by evidence; then the fewest bills; then the order of the bills. */
const byRank = (one: Draft, other: Draft): number =>
  Number(other.isExact) - Number(one.isExact) ||
  other.evidence - one.evidence ||
  Number(one.reason === 'sum') - Number(other.reason === 'sum') ||
  one.allocations.length - other.allocations.length;

/**
 * Ways to allocate what is left of a transfer, the best first. None if it names an invoice without anything due and no other one: an equal
 * amount of another account proves nothing then.
 * @param bills the unpaid invoices of the issuer, the oldest first
 */
export const suggest = (row: Row, bills: readonly OpenBill[], known: KnownPayers, closed: readonly ClosedBill[] = []): Suggestion[] => {
  if (row.left <= 0) return [];
  const drafts = [...byAccount(bills)].flatMap(([accountId, own]) => draftsOf(row, accountId, own, known)).toSorted(byRank);
  const [first] = drafts;
  if (!first || (first.evidence === 0 && closed.some(({ number }) => namesBill(row.text, number)))) return [];
  const exact = drafts.filter(({ isExact }) => isExact);
  const best = exact.filter(({ evidence }) => evidence === first.evidence);
  // A name that is known for another account contradicts the amount.
  const isContradicted =
    first.evidence === 0 && [...known].some(([id, keys]) => id !== first.accountId && keys.some((key) => isSamePayer(key, row.payerKey)));
  const isCertain = first.isExact && best.length === 1 && !isContradicted;
  return drafts.slice(0, MAX_SUGGESTIONS).map(({ reason, allocations, rest }, at) => ({
    reason,
    isCertain: at === 0 && isCertain,
    allocations,
    rest,
  }));
};

/** The suggestion of each transfer that is certain and shares no bill with that of another. */
export const certainOnes = <T>(suggested: readonly (readonly [T, readonly Suggestion[]])[]): [T, Suggestion][] => {
  const claims = new Map<string, number>();
  for (const [, [first]] of suggested) for (const { billId } of first?.allocations ?? []) claims.set(billId, (claims.get(billId) ?? 0) + 1);
  return suggested.flatMap(([of, [first]]): [T, Suggestion][] =>
    first?.isCertain && first.allocations.every(({ billId }) => claims.get(billId) === 1) ? [[of, first]] : [],
  );
};

/** The invoice without anything due that a transfer seems to pay: one that its text names, else one of its amount of a known payer. */
export const closedMatch = <T extends ClosedBill>(row: Row, bills: readonly T[], known: KnownPayers): T | null =>
  bills.find(({ number }) => namesBill(row.text, number)) ??
  bills.find(({ accountId, total }) => total === row.left && (known.get(accountId) ?? []).some((key) => isSamePayer(key, row.payerKey))) ??
  null;
