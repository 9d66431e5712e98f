import { hasCode, problemMessage } from '../../../ui/feedback/problem.ts';
import { issuesByField } from '../../../ui/fields/field-issues.ts';

/** Refusals because the bill is in another state than the one shown: no input would help. */
const SUPERSEDED = ['billing.state_conflict', 'billing.processing', 'billing.partly_paid', 'billing.not_refundable'] as const;

export const isSuperseded = (error: unknown): boolean => SUPERSEDED.some((code) => hasCode(error, code));

interface Places {
  /** Names on the wire with the names in the form. */
  fields: Readonly<Record<string, string>>;
  /** Codes that belong to one field, regardless of their pointer. */
  codes?: Readonly<Record<string, string>>;
}

/** The texts of a refusal by the field that each belongs to. */
export const refusalsByField = (error: unknown, { fields, codes = {} }: Places): Record<string, string> => {
  const placed = Object.entries(codes).flatMap(([code, field]) => (hasCode(error, code) ? [[field, problemMessage(error)] as const] : []));
  return { ...Object.fromEntries(placed), ...issuesByField(error, fields) };
};
