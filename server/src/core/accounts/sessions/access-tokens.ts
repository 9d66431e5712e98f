import { verifyingKeys } from '../../../config.ts';
import type { Deps } from '../../../kernel/types.ts';
import { isCount } from '../../../platform/signed-json.ts';
import { isUuid } from '@mekuri/kit/uuid';
import { signedTokens, type Claims } from './signed-tokens.ts';

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

type Parts = Pick<Deps, 'config' | 'clock'>;

const MAX_EPOCH = 2 ** 31 - 1;

/** Whose they are and of which session, in the form that the database has it; null for anything else. */
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

/** A claim to be somebody whom one site knows: who was sent its preview, or its member. */
export interface SiteClaims {
  subject: string;
  sessionId: string;
  epoch: number;
}

/** Tokens that are good for one site each. */
export interface SiteTokens {
  sign(siteId: string, claims: SiteClaims): string;
  /** Null for anything but a valid one of this site. */
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

/** Three kinds, each with a key, a type and an audience of its own: none passes for another. */
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
