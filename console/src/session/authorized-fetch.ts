import type { Refusal } from './forbidden-handler.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 60_000;
/** Calls that create or end a session, or need none. A 401 from them is a result, not an expired session. */
const AUTH_CALL = /\/api\/(?:shared\/|auth\/(?!user-info$|change-password$))/;

export interface AuthorizedFetchDeps {
  session: Pick<Session, 'token' | 'identity' | 'renew' | 'end' | 'signedInAgain'>;
  send: (request: Request) => Promise<Response>;
  /** Language of messages, as an `Accept-Language` value. */
  language: () => string;
  onForbidden: (refusal: Refusal) => void;
}

const dressed = (request: Request, token: string | undefined, language: string): Request => {
  const headers = new Headers(request.headers);
  headers.set('accept-language', language);
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers, signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
};

const isChange = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

const isProblem = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

/** Turns a proxy's error page into a problem document, so that callers can read its status. */
const asProblem = (response: Response): Response => {
  const problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: 'http_error',
    message: `Error ${response.status}: ${response.statusText}`,
    request_id: response.headers.get('x-request-id') ?? '',
  };
  return new Response(JSON.stringify(problem), { status: response.status, headers: { 'content-type': 'application/problem+json' } });
};

const refusalOf = async (response: Response): Promise<Refusal> => {
  const body = (await response.clone().json()) as { code?: string; request_id?: string };
  return { code: body.code ?? 'forbidden', requestId: body.request_id ?? '' };
};

/**
 * `fetch` with the session: adds the token, renews it once on a 401 and retries, and ends the session when renewal fails. A mutation
 * refused that way waits until the user has signed in again over the screen and is then retried, so no input is lost. Calls that create or
 * end a session are passed through. A request is never retried after the session's identity has changed.
 */
export const createAuthorizedFetch = ({ session, send, language, onForbidden }: AuthorizedFetchDeps) => {
  /** Mutations in flight. If any request finds that the session has ended, their input must survive too. */
  let changesUnderWay = 0;

  const sendAs = async (request: Request, isAuthCall: boolean, waits: boolean): Promise<Response> => {
    const again = request.clone();
    const token = session.token();
    const identity = session.identity();
    const isSame = (): boolean => session.identity() === identity;
    let response = await send(dressed(request, token, language()));
    if (response.status === 401 && !isAuthCall && isSame()) {
      const renewed = session.token() !== token || (await session.renew());
      if (renewed && isSame()) response = await send(dressed(again.clone(), session.token(), language()));
      if (response.status === 401 && isSame()) {
        session.end({ ofChange: changesUnderWay > 0 });
        if (waits && (await session.signedInAgain()) && isSame()) response = await send(dressed(again, session.token(), language()));
      }
    }
    if (!response.ok && response.status !== 304 && !isProblem(response)) response = asProblem(response);
    if (response.status === 403 && !isAuthCall && isSame()) onForbidden(await refusalOf(response));
    return response;
  };

  return async (request: Request): Promise<Response> => {
    const isAuthCall = AUTH_CALL.test(new URL(request.url).pathname);
    const waits = !isAuthCall && isChange(request);
    if (!waits) return sendAs(request, isAuthCall, false);
    changesUnderWay += 1;
    try {
      return await sendAs(request, isAuthCall, true);
    } finally {
      changesUnderWay -= 1;
    }
  };
};
