/** What input methods make of a hyphen, and NFKC leaves as it is. */
const HYPHENS = /[\u2010-\u2015\u2212\u2500\u30fc]/g;
const FULL_STOP = /\u3002/g;

/** One form of an address that was typed in any width and case: what is compared, and unique over all accounts. */
export const canonicalEmail = (email: string): string =>
  email.normalize('NFKC').replaceAll(HYPHENS, '-').replaceAll(FULL_STOP, '.').trim().toLowerCase();

/** Domains of one provider that ignores dots in the local part. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for limits alone: `+tag` is dropped, and for Gmail the dots. Two addresses of one mailbox stay two
 * people wherever they sign in.
 */
export const mailboxOf = (email: string): string => {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@');
  const [local, domain] = [canonical.slice(0, at), canonical.slice(at + 1)];
  const plus = local.indexOf('+');
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
};
