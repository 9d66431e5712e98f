import { Unauthorized } from '@mekuri/kit/errors';
import type { Request, RequestHandler } from 'express';
import { isUuid } from '@mekuri/kit/uuid';
import type { AccessClaims, SiteClaims, TokenKinds } from '../core/accounts/sessions/access-tokens.ts';
import { isSignedIn } from '../core/visitor-accounts/service.ts';
import { locked } from '../core/preview/locked.ts';
import { draftSiteId, invitedByPassword, invitedByToken } from '../core/preview/principal.ts';
import { findLiveRelease, readOnPool } from '../core/releases/live.ts';
import type { Deps } from '../kernel/types.ts';
import type { Operation } from '../contract/operation.ts';
import { memberPrincipal, readPrincipal, type Principal } from '../context/principal.ts';
import { stateOf } from './request-state.ts';

const challenge = { 'www-authenticate': 'Bearer' };

/** Who the claims of a valid token stand for, read anew on each request; kinds whose people nobody keeps let nobody in. */
export interface PrincipalReaders {
  console(claims: AccessClaims): Promise<Principal | null>;
  preview?(siteId: string, claims: SiteClaims): Promise<Principal | null>;
  /** Who says the password of a site's preview instead of showing a token. */
  previewPassword?(reference: string, given: { email: string; password: string }): Promise<Principal | null>;
  member?(siteId: string, claims: SiteClaims): Promise<Principal | null>;
  /** The id of the site that visitors call so, or who was invited to its preview; null for none that they see. */
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

/** The kind of token follows the operation's audience, never its address. */
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

/** Null unless both are there: a password alone names nobody whom it could be taken from again. */
export const previewPasswordOf = ({ headers }: Pick<Request, 'headers'>): { email: string; password: string } | null => {
  const [email, password] = [headers['x-preview-email'], headers['x-preview-password']];
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_HEADER;
  return isText(email) && isText(password) ? { email, password } : null;
};

/** Reads who calls, by a token of the one kind that the operation takes. */
export const authenticate = (operation: Operation, tokens: TokenKinds, readers: PrincipalReaders): RequestHandler => {
  if (operation.roles.includes('anonymous')) return (_request, _response, next) => next();
  const kind = kindOf(operation);
  const find = finderOf(kind, tokens, readers);
  return async (request, _response, next) => {
    const state = stateOf(request);
    // Whoever got here may see the preview, as a member would.
    if (state.preview) return next();
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
