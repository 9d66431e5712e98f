import { SignJWT, jwtVerify } from 'jose';
import type { Deps } from '../../deps.ts';

export const ACCESS_TOKEN_SECONDS = 900;

const ISSUER = 'mekuri';
const KIND = { typ: 'admin+jwt', audience: 'admin' };

/** A claim to be a person in a session; everything else about them is read from the database. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** The console's access tokens: a key, a type and an audience of their own, so that no other kind of token passes for one. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null for anything but a valid one. */
  verify(token: string): Promise<AccessClaims | null>;
}

export const accessTokens = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): AccessTokens => {
  const importing = crypto.subtle.importKey('raw', Uint8Array.from(config.keys.console), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    async sign({ userId, sessionId, epoch }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, epoch })
        .setProtectedHeader({ alg: 'HS256', typ: KIND.typ })
        .setIssuer(ISSUER)
        .setAudience(KIND.audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(await importing);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, await importing, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: KIND.audience,
          typ: KIND.typ,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock.now(),
        });
        return { userId: String(payload.sub), sessionId: String(payload['sid']), epoch: Number(payload['epoch']) };
      } catch {
        return null;
      }
    },
  };
};
