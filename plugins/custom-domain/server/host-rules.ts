import { isIP } from 'node:net';
import { normalizeHost, readableHost } from '@mekuri/kit/hosts';
import { InvalidInput } from '@mekuri/kit/server';
import { getDomain } from 'tldts-icann';
import { PROOF_LABEL } from './records.ts';

/** Leaves room for the label of the proof record, whose name must not exceed 253 characters either. */
const MAX_LENGTH = 253 - `${PROOF_LABEL}.`.length;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Top-level names reserved in the public DNS (RFC 2606, 6761, 6762, 8375, 9476), or in common use on private networks. */
const RESERVED = new Set(
  'localhost local localdomain test example invalid internal intranet private onion alt arpa home lan corp mail'.split(' '),
);

/** Error codes; the messages of the field use the same ones. */
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

/** Scripts that languages mix in one word. Any other mix in one label is treated as an attempt at confusion (UTS 39). */
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
/** Letters that look like Latin ones. A label made only of these reads as a Latin word. */
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуѵәзвнкмтгαικνορτυχ\d-]+$/u;

/** @returns whether a label could be mistaken for another one */
const isMistakable = (label: string): boolean => {
  const letters = (label.match(LETTER) ?? []).join('');
  if (letters === '' || /^[\p{ASCII}]*$/u.test(label)) return false;
  if (LOOKS_LATIN.test(label)) return true;
  return !TOGETHER.some((script) => script.test(label)) && !OF_ONE_SCRIPT.some((script) => script.test(letters));
};

/**
 * Validates a host to claim and returns it in normalized form.
 * @param isOwn whether the host belongs to this installation
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
  // A label that cannot be decoded is not valid punycode.
  if (readable.some((label) => label.startsWith('xn--'))) throw refuse('invalid');
  if (isOwn(host) || RESERVED.has(labels.at(-1)!)) throw refuse('reserved');
  if (readable.some(isMistakable)) throw refuse('mixedScript');
  if (getDomain(host) === null) throw refuse('publicSuffix', { host: readableHost(host) });
  return host;
};

/** The registrable domain of a host, which is usually the apex of its DNS zone. */
export const zoneOf = (host: string): string => getDomain(host) ?? host;
