import { verifyingKeys } from '../../../config.ts';
import type { Deps } from '../../../kernel/types.ts';
import { isCount } from '../../../platform/signed-json.ts';
import { isUuid } from '@mekuri/kit/uuid';
import { signedTokens, type Claims } from './signed-tokens.ts';

export const ACCESS_TOKEN_SECONDS = 900;

/** Identifies a person and a session; everything else about them is read from the database. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** The console's access tokens. */
export interface AccessTokens {
  sign(claims: AccessClaims): string;
  /** Null unless the token is valid. */
  verify(token: string): AccessClaims | null;
}

type Parts = Pick<Deps, 'config' | 'clock'>;

const MAX_EPOCH = 2 ** 31 - 1;

/** The claims with ids and epoch checked for the form that the database expects; null if malformed. */
const subjectOf = ({ sub, sid, epoch }: Claims & { sub: string }): SiteClaims | null =>
  isUuid(sub) && typeof sid === 'string' && isUuid(sid) && isCount(epoch) && epoch <= MAX_EPOCH
    ? { subject: sub, sessionId: sid, epoch }
    : null;

export const accessTokens = ({ config, clock }: Parts): AccessTokens => {
  const keys = verifyingKeys(config.keys, 'console');
  const tokens = signedTokens({ keys, typ: 'admin+jwt', audience: 'admin', seconds: ACCESS_TOKEN_SECONDS }, clock);
  return {
    sign: ({ userId, sessionId, epoch }) => tokens.sign(userId, { sid: sessionId, epoch }),
    verify(token) {
      const claims = tokens.verify(token);
      const subject = claims && subjectOf(claims);
      return subject && { userId: subject.subject, sessionId: subject.sessionId, epoch: subject.epoch };
    },
  };
};

/** Identifies a subject known to one site: a recipient of its preview, or a member. */
export interface SiteClaims {
  subject: string;
  sessionId: string;
  epoch: number;
}

/** Tokens that are valid for one site each. */
export interface SiteTokens {
  sign(siteId: string, claims: SiteClaims): string;
  /** Null unless the token is valid for this site. */
  verify(siteId: string, token: string): SiteClaims | null;
}

export const siteTokens = ({ config, clock }: Parts, kind: 'preview' | 'member'): SiteTokens => {
  const keys = verifyingKeys(config.keys, kind);
  const of = (siteId: string) =>
    signedTokens({ keys, typ: `${kind}+jwt`, audience: `${kind}:${siteId.toLowerCase()}`, seconds: ACCESS_TOKEN_SECONDS }, clock);
  return {
    sign: (siteId, { subject, sessionId, epoch }) => of(siteId).sign(subject, { sid: sessionId, epoch }),
    verify(siteId, token) {
      const claims = of(siteId).verify(token);
      return claims && subjectOf(claims);
    },
  };
};

/** Three kinds with separate keys, types and audiences, so that none is accepted as another. */
export interface TokenKinds {
  console: AccessTokens;
  preview: SiteTokens;
  member: SiteTokens;
}

export const tokenKinds = (parts: Parts): TokenKinds => ({
  console: accessTokens(parts),
  preview: siteTokens(parts, 'preview'),
  member: siteTokens(parts, 'member'),
});
