import type { Session } from './session.ts';

const TIMEOUT_MS = 60_000;

export interface AuthorisedFetchDeps {
  session: Pick<Session, 'token' | 'renew' | 'end'>;
  send: (request: Request) => Promise<Response>;
  /** Language of messages, as `Accept-Language` takes it. */
  language: () => string;
  /** A refusal other than the plan's. */
  onForbidden: () => void;
}

const dressed = (request: Request, token: string | undefined, language: string): Request => {
  const headers = new Headers(request.headers);
  headers.set('accept-language', language);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers, signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
};

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

const isPlanRefusal = async (response: Response): Promise<boolean> => {
  const body = (await response.clone().json()) as { code?: string };
  return body.code === 'plan_required';
};

/**
 * `fetch` with the session: adds the token, renews it once when it is refused and repeats the request,
 * ends the session when it cannot be renewed. Signing in and out are left alone.
 */
export const createAuthorisedFetch =
  ({ session, send, language, onForbidden }: AuthorisedFetchDeps) =>
  async (request: Request): Promise<Response> => {
    const isAuthCall = /\/api\/auth\/(login|refresh-token|log-out)$/.test(new URL(request.url).pathname);
    const again = request.clone();
    const token = session.token();
    let response = await send(dressed(request, token, language()));
    if (response.status === 401 && !isAuthCall) {
      const renewed = session.token() !== token || (await session.renew());
      if (renewed) response = await send(dressed(again, session.token(), language()));
      if (response.status === 401) session.end();
    }
    if (!response.ok && response.status !== 304 && !isProblem(response)) response = asProblem(response);
    if (response.status === 403 && !isAuthCall && !(await isPlanRefusal(response))) onForbidden();
    return response;
  };
