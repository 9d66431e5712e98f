import { Unauthorized } from '@mekuri/kit/errors';
import type { Request, RequestHandler, Response } from 'express';
import { isUuid } from '@mekuri/kit/uuid';
import type { AccessClaims, SiteClaims, TokenKinds } from '../core/accounts/sessions/access-tokens.ts';
import { isSignedIn } from '../core/visitor-accounts/service.ts';
import { locked } from '../core/preview/locked.ts';
import { draftSiteId, invitedByPassword, invitedByToken } from '../core/preview/principal.ts';
import { findLiveRelease, readOnPool } from '../core/releases/live.ts';
import type { Deps } from '../kernel/types.ts';
import type { Operation } from '../contract/operation.ts';
import { memberPrincipal, readPrincipal, type Principal } from '../context/principal.ts';
import type { CallRecorder } from './api-calls.ts';
import { presentedBy, refuseCredential, type CredentialReader, type Presented } from './api-credential.ts';
import type { Limits } from './limits.ts';
import { stateOf } from './request-state.ts';

const challenge = { 'www-authenticate': 'Bearer' };

/** Resolves verified claims to a principal, reloaded on every request. Token kinds without a reader are rejected. */
export interface PrincipalReaders {
  console(claims: AccessClaims): Promise<Principal | null>;
  preview?(siteId: string, claims: SiteClaims): Promise<Principal | null>;
  /** Authenticates a caller who sends the password of a site's preview instead of a token. */
  previewPassword?(reference: string, given: { email: string; password: string }): Promise<Principal | null>;
  member?(siteId: string, claims: SiteClaims): Promise<Principal | null>;
  /** The site with this slug, or null: any site for `preview`, a published one for `member`. */
  siteIdOf?(slug: string, kind: 'preview' | 'member'): Promise<string | null>;
}

export const principalReaders = (deps: Deps): PrincipalReaders => ({
  console: (claims) => readPrincipal(deps, claims),
  member: async (siteId, claims) => ((await isSignedIn(deps, siteId, claims)) ? memberPrincipal(claims) : null),
  preview: (siteId, claims) => invitedByToken(deps, siteId, claims),
  previewPassword: (reference, given) => invitedByPassword(deps, reference, given),
  async siteIdOf(slug, kind) {
    if (kind === 'preview') return draftSiteId(deps, slug);
    const live = await findLiveRelease(readOnPool(deps.database.pool), slug);
    return live?.siteId ?? null;
  },
});

/** The operation's audience decides the kind of token, never its address. */
const kindOf = ({ audience, roles }: Operation): keyof TokenKinds | null => {
  if (audience === 'console' || audience === 'preview') return audience;
  return roles.includes('member') ? 'member' : null;
};

type Find = (token: string, request: Request) => Promise<Principal | null>;

const finderOf = (kind: keyof TokenKinds | null, tokens: TokenKinds, readers: PrincipalReaders): Find => {
  if (kind === null) return async () => null;
  if (kind === 'console') {
    return async (token) => {
      const claims = tokens.console.verify(token);
      return claims && readers.console(claims);
    };
  }
  return async (token, { params }) => {
    const named = String(params['siteId']).toLowerCase();
    const siteId = isUuid(named) ? named : await readers.siteIdOf?.(named, kind);
    const claims = siteId ? tokens[kind].verify(siteId, token) : null;
    return (claims && (await readers[kind]?.(siteId!, claims))) ?? null;
  };
};

export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^Bearer ([A-Za-z0-9._-]{1,2048})$/.exec(headers.authorization ?? '')?.[1];

const MAX_HEADER = 254;

/** Null unless both are present: a password alone does not identify a person whose access could be revoked. */
export const previewPasswordOf = ({ headers }: Pick<Request, 'headers'>): { email: string; password: string } | null => {
  const [email, password] = [headers['x-preview-email'], headers['x-preview-password']];
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_HEADER;
  return isText(email) && isText(password) ? { email, password } : null;
};

/** Dependencies for authenticating programs on the operations that accept them. */
export interface ProgramAccess {
  reader: CredentialReader | null;
  limits: Pick<Limits, 'countGuess' | 'forgiveGuess'>;
  calls: CallRecorder;
}

/** @throws Unauthorized with one code for unknown, revoked, expired and disabled credentials; TooManyRequests after too many of them */
const identifyProgram = async (
  { reader, limits, calls }: ProgramAccess,
  presented: Presented,
  operation: Operation,
  request: Request,
  response: Response,
): Promise<Principal> => {
  const state = stateOf(request);
  const { ip } = state;
  // Counted first, so that concurrent guesses do not each cost a slow hash.
  const isSlow = reader?.isSlow(presented) ?? false;
  if (isSlow) await limits.countGuess(ip, response);
  const principal = (await reader?.identify(presented, ip)) ?? null;
  if (!principal) {
    if (!isSlow) await limits.countGuess(ip, response);
    throw refuseCredential();
  }
  if (isSlow) await limits.forgiveGuess(ip);
  calls.watch(principal, () => (state.ran ? null : operation.id), ip, response);
  return principal;
};

/**
 * Identifies the caller: a program by its credential if the operation accepts programs, otherwise by the one kind of token that the
 * operation takes.
 */
export const authenticate = (
  operation: Operation,
  tokens: TokenKinds,
  readers: PrincipalReaders,
  programs: ProgramAccess,
): RequestHandler => {
  if (operation.roles.includes('anonymous')) return (_request, _response, next) => next();
  const kind = kindOf(operation);
  const find = finderOf(kind, tokens, readers);
  const takesPrograms = kind === 'console' || operation.audience === 'program';
  return async (request, response, next) => {
    const state = stateOf(request);
    // The preview session has already let the caller in, with the rights of a member.
    if (state.preview) return next();
    const presented = takesPrograms ? presentedBy(request) : null;
    if (presented) {
      state.principal = await identifyProgram(programs, presented, operation, request, response);
      return next();
    }
    const token = bearerOf(request);
    const given = kind === 'preview' && token === undefined ? previewPasswordOf(request) : null;
    const principal = given
      ? ((await readers.previewPassword?.(String(request.params['siteId']), given)) ?? null)
      : token === undefined
        ? null
        : await find(token, request);
    if (!principal) throw kind === 'preview' ? locked() : new Unauthorized({ headers: challenge });
    state.principal = principal;
    if (request.headers['accept-language'] === undefined && principal.locale) state.locale = principal.locale;
    next();
  };
};
