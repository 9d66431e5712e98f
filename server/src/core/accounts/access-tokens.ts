import type { Deps } from '../../deps.ts';
import { signedTokens } from './signed-tokens.ts';

export const ACCESS_TOKEN_SECONDS = 900;

/** A claim to be a person in a session; everything else about them is read from the database. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** The console's access tokens. */
export interface AccessTokens {
  sign(claims: AccessClaims): string;
  /** Null for anything but a valid one. */
  verify(token: string): AccessClaims | null;
}

export const accessTokens = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): AccessTokens => {
  const tokens = signedTokens({ key: config.keys.console, typ: 'admin+jwt', audience: 'admin', seconds: ACCESS_TOKEN_SECONDS }, clock);
  return {
    sign: ({ userId, sessionId, epoch }) => tokens.sign(userId, { sid: sessionId, epoch }),
    verify(token) {
      const claims = tokens.verify(token);
      return claims && { userId: claims.sub, sessionId: String(claims['sid']), epoch: Number(claims['epoch']) };
    },
  };
};
