import type { Refusal } from './forbidden-handler.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 60_000;
/** Calls that make or end a session, or need none: their 401 is an answer, not the end of one. */
const AUTH_CALL = /\/api\/(?:shared\/|auth\/(?!user-info$|change-password$))/;

export interface AuthorizedFetchDeps {
  session: Pick<Session, 'token' | 'identity' | 'renew' | 'end' | 'signedInAgain'>;
  send: (request: Request) => Promise<Response>;
  /** Language of messages, as `Accept-Language` takes it. */
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

/** A proxy's error page as a problem, so that callers know its status. */
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
 * `fetch` with the session: adds the token, renews it once when it is refused and repeats the request,
 * ends the session when it cannot be renewed. A change that is refused so waits until the person has signed in again over the screen, and
 * is repeated then: what was typed is neither lost nor to be sent by hand. Calls that make or end a session are left alone; so is a request whose sender has
 * become somebody else meanwhile.
 */
export const createAuthorizedFetch = ({ session, send, language, onForbidden }: AuthorizedFetchDeps) => {
  /** Changes that have no answer yet. What is in them would be lost with the screen, whichever request learns of the end first. */
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
