import { isIP } from 'node:net';
import { normalizeHost, readableHost } from '@mekuri/kit/hosts';
import { InvalidInput } from '@mekuri/kit/server';
import { getDomain } from 'tldts-icann';
import { PROOF_LABEL } from './records.ts';

/** The name of the proof's record has to be a name as well. */
const MAX_LENGTH = 253 - `${PROOF_LABEL}.`.length;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Top-level names that are nobody's in the world's DNS (RFC 2606, 6761, 6762, 8375, 9476), or that networks use at home. */
const RESERVED = new Set(
  'localhost local localdomain test example invalid internal intranet private onion alt arpa home lan corp mail'.split(' '),
);

/** Codes of refusals; the field's words have the same. */
const REASONS = {
  invalid: 'custom_domain.host_invalid',
  ip: 'custom_domain.host_ip',
  address: 'custom_domain.host_address',
  wildcard: 'custom_domain.host_wildcard',
  tooLong: 'custom_domain.host_too_long',
  mixedScript: 'custom_domain.host_mixed_script',
  publicSuffix: 'custom_domain.host_public_suffix',
  reserved: 'custom_domain.host_reserved',
} as const;

const refuse = (reason: keyof typeof REASONS, params: Readonly<Record<string, string | number>> = {}): InvalidInput => {
  const code = REASONS[reason];
  return new InvalidInput({ code, params, fields: [{ pointer: '/body/host', rule: code, params }] });
};

/** Scripts that languages write together; any other two in one label are there to be mistaken for something else (UTS 39). */
const TOGETHER = [
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Nd}-]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}\p{Nd}-]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{Nd}-]+$/u,
];
const LETTER = /\p{L}|\p{M}/gu;
const SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Georgian',
  'Bengali',
  'Tamil',
  'Telugu',
  'Khmer',
  'Lao',
];
const OF_ONE_SCRIPT = SCRIPTS.map((script) => new RegExp(String.raw`^[\p{scx=${script}}]+$`, 'u'));
/** Letters that look like Latin ones: a whole label of them reads as a Latin word. */
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуѵәзвнкмтгαικνορτυχ\d-]+$/u;

/** @returns whether a label could be taken for another one */
const isMistakable = (label: string): boolean => {
  const letters = (label.match(LETTER) ?? []).join('');
  if (letters === '' || /^[\p{ASCII}]*$/u.test(label)) return false;
  if (LOOKS_LATIN.test(label)) return true;
  return !TOGETHER.some((script) => script.test(label)) && !OF_ONE_SCRIPT.some((script) => script.test(letters));
};

/**
 * A host that may be claimed, in its one form.
 * @param isOwn whether it is one of the installation's
 * @throws InvalidInput `custom_domain.host_*`
 */
export const claimableHost = (text: string, isOwn: (host: string) => boolean): string => {
  const typed = text.normalize('NFKC').replace(/\.$/, '');
  if (/[\r\n]/.test(text) || typed.trim() === '') throw refuse('invalid');
  if (isIP(typed.replace(/^\[(.*)\]$/, '$1'))) throw refuse('ip');
  if (/[/?#@]|:\d*$|:\/\//.test(typed)) throw refuse('address');
  if (typed.includes('*')) throw refuse('wildcard');
  if (typed.length > MAX_LENGTH) throw refuse('tooLong', { limit: MAX_LENGTH });
  const host = normalizeHost(text);
  if (host === null) throw refuse('invalid');
  if (isIP(host)) throw refuse('ip');
  if (host.length > MAX_LENGTH) throw refuse('tooLong', { limit: MAX_LENGTH });
  const labels = host.split('.');
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1)!)) throw refuse('invalid');
  const readable = readableHost(host).split('.');
  // What cannot be read back is no punycode.
  if (readable.some((label) => label.startsWith('xn--'))) throw refuse('invalid');
  if (isOwn(host) || RESERVED.has(labels.at(-1)!)) throw refuse('reserved');
  if (readable.some(isMistakable)) throw refuse('mixedScript');
  if (getDomain(host) === null) throw refuse('publicSuffix', { host: readableHost(host) });
  return host;
};

/** The registrable domain that a host belongs to, where its DNS zone begins as a rule. */
export const zoneOf = (host: string): string => getDomain(host) ?? host;
