import { createHmac, createSecretKey } from 'node:crypto';
import type { Clock } from '../../../kernel/types.ts';
import { constantTimeEqual } from '../../../platform/constant-time-equal.ts';
import { isCount, readSignedJson } from '../../../platform/signed-json.ts';

/** Properties that differ between kinds of tokens, so that none is accepted as another. */
export interface TokenKind {
  /** The first key signs; all verify. */
  keys: readonly Buffer[];
  typ: string;
  audience: string;
  /** Lifetime in seconds. */
  seconds: number;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface SignedTokens {
  sign(subject: string, claims: Claims): string;
  /** Null unless the token is intact, unexpired and of this kind. */
  verify(token: string): (Claims & { sub: string }) | null;
}

const ISSUER = 'mekuri';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * JSON Web Tokens of one kind, HS256. Synchronous, because a library's promises cost more than the whole check, which runs on every
 * request. The header is compared as text with the only accepted one, so that a token cannot choose its algorithm or type.
 */
export const signedTokens = ({ keys, typ, audience, seconds }: TokenKind, clock: Clock): SignedTokens => {
  const secrets = keys.map((key) => createSecretKey(key));
  const header = encode({ alg: 'HS256', typ });
  const signatureOf = (payload: string, secret = secrets[0]!): string =>
    createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  const isSigned = (payload: string, signature: string): boolean =>
    secrets.some((secret) => constantTimeEqual(signature, signatureOf(payload, secret)));
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    sign(subject, claims) {
      const issued = now();
      const payload = encode({ ...claims, iss: ISSUER, aud: audience, sub: subject, iat: issued, exp: issued + seconds });
      return `${header}.${payload}.${signatureOf(payload)}`;
    },
    verify(token) {
      const [first, payload = '', signature = '', ...rest] = token.split('.');
      if (first !== header || rest.length > 0 || !isSigned(payload, signature)) return null;
      const read = readSignedJson(payload);
      if (typeof read !== 'object' || read === null) return null;
      const { iss, aud, sub, exp, ...claims } = read as Claims;
      if (iss !== ISSUER || aud !== audience || typeof sub !== 'string' || !isCount(exp) || exp <= now()) return null;
      return { ...claims, sub };
    },
  };
};
