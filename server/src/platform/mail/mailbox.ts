/** Characters that input methods produce for a hyphen and that NFKC does not convert. */
const HYPHENS = /[\u2010-\u2015\u2212\u2500\u30fc]/g;
const FULL_STOP = /\u3002/g;

/** Canonical form of an address typed in any width and case. Used for comparison; unique across all accounts. */
export const canonicalEmail = (email: string): string =>
  email.normalize('NFKC').replaceAll(HYPHENS, '-').replaceAll(FULL_STOP, '.').trim().toLowerCase();

/** Domains of a provider that ignores dots in the local part. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, for limits only: drops `+tag`, and dots for Gmail. For sign-in, two addresses of one mailbox are still two
 * different users.
 */
export const mailboxOf = (email: string): string => {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@');
  const [local, domain] = [canonical.slice(0, at), canonical.slice(at + 1)];
  const plus = local.indexOf('+');
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
};
