import { describe, expect, it, vi } from 'vitest';
import { type AuthorizedFetchDeps, createAuthorizedFetch } from './authorized-fetch.ts';

const problem = (status: number, code = 'code'): Response =>
  new Response(JSON.stringify({ status, code, message: 'words', request_id: 'r' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const fine = (): Response => new Response('{}', { headers: { 'content-type': 'application/json' } });

const setUp = (answers: readonly Response[], renewTo?: string, becomesAnother = false, signInAgainTo?: string) => {
  let token: string | undefined = 'old';
  let identity = 0;
  const send = vi.fn<AuthorizedFetchDeps['send']>();
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  const session = {
    token: () => token,
    identity: () => identity,
    renew: vi.fn(() => {
      token = renewTo;
      if (becomesAnother) identity += 1;
      return Promise.resolve(renewTo !== undefined);
    }),
    end: vi.fn<AuthorizedFetchDeps['session']['end']>(),
    signedInAgain: vi.fn(() => {
      if (signInAgainTo !== undefined) token = signInAgainTo;
      return Promise.resolve(signInAgainTo !== undefined);
    }),
  };
  const onForbidden = vi.fn();
  const authorisedFetch = createAuthorizedFetch({ session, send, language: () => 'ja', onForbidden });
  return { authorisedFetch, send, session, onForbidden };
};

const request = (path = '/api/site', init?: RequestInit): Request => new Request(`https://console.test${path}`, init);

describe('authorised fetch', () => {
  it('sends the token and the language', async () => {
    const { authorisedFetch, send } = setUp([fine()]);
    await authorisedFetch(request());
    const sent = send.mock.calls[0]![0];
    expect(sent.headers.get('authorization')).toBe('Bearer old');
    expect(sent.headers.get('accept-language')).toBe('ja');
  });

  it('renews a refused token once and retries the request with its body', async () => {
    const { authorisedFetch, send, session } = setUp([problem(401), fine()], 'new');
    const response = await authorisedFetch(request('/api/site', { method: 'POST', body: '{"name":"店"}' }));
    expect(response.status).toBe(200);
    expect(session.renew).toHaveBeenCalledTimes(1);
    const repeated = send.mock.calls[1]![0];
    expect(repeated.headers.get('authorization')).toBe('Bearer new');
    expect(await repeated.text()).toBe('{"name":"店"}');
    expect(session.end).not.toHaveBeenCalled();
  });

  it('ends the session when the token cannot be renewed', async () => {
    const { authorisedFetch, send, session } = setUp([problem(401)]);
    const response = await authorisedFetch(request());
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(session.end).toHaveBeenCalledTimes(1);
  });

  it('ends the session when the renewed token is refused too', async () => {
    const { authorisedFetch, session } = setUp([problem(401), problem(401)], 'new');
    await authorisedFetch(request());
    expect(session.end).toHaveBeenCalledTimes(1);
  });

  it('passes a refused sign-in through', async () => {
    const { authorisedFetch, session } = setUp([problem(401)]);
    await authorisedFetch(request('/api/auth/login', { method: 'POST' }));
    expect(session.renew).not.toHaveBeenCalled();
    expect(session.end).not.toHaveBeenCalled();
  });

  it('never retries a request under another identity', async () => {
    const { authorisedFetch, send, session } = setUp([problem(401)], 'own', true);
    const response = await authorisedFetch(request('/api/site', { method: 'POST', body: '{}' }));
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(session.end).not.toHaveBeenCalled();
  });

  it('keeps a token that the call already carries', async () => {
    const { authorisedFetch, send } = setUp([fine()]);
    await authorisedFetch(request('/api/auth/act-as', { method: 'POST', headers: { authorization: 'Bearer own' } }));
    expect(send.mock.calls[0]![0].headers.get('authorization')).toBe('Bearer own');
  });

  it('reports a forbidden call with its code and request id, and returns the response', async () => {
    const { authorisedFetch, onForbidden } = setUp([problem(403, 'plan_required')]);
    const response = await authorisedFetch(request());
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith({ code: 'plan_required', requestId: 'r' });
    expect(await response.json()).toMatchObject({ code: 'plan_required' });
  });

  it("turns a proxy's error page into a problem document", async () => {
    const { authorisedFetch } = setUp([
      new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } }),
    ]);
    const response = await authorisedFetch(request());
    expect(await response.json()).toMatchObject({ status: 502, code: 'http_error', message: 'Error 502: Bad Gateway' });
  });

  const change = (): Request => request('/api/site', { method: 'PUT', body: '{"name":"店"}' });

  it('retries a mutation refused for an ended session once the user has signed in over the screen', async () => {
    const { authorisedFetch, send, session } = setUp([problem(401), fine()], undefined, false, 'again');
    expect((await authorisedFetch(change())).status).toBe(200);
    expect(session.end).toHaveBeenCalledExactlyOnceWith({ ofChange: true });
    const repeated = send.mock.calls[1]![0];
    expect(repeated.headers.get('authorization')).toBe('Bearer again');
    expect(await repeated.text()).toBe('{"name":"店"}');
  });

  it('does so too after a renewal that did not help', async () => {
    const { authorisedFetch, send } = setUp([problem(401), problem(401), fine()], 'new', false, 'again');
    expect((await authorisedFetch(change())).status).toBe(200);
    expect(await send.mock.calls[2]![0].text()).toBe('{"name":"店"}');
  });

  it('returns the refusal of a mutation when the user leaves instead', async () => {
    const { authorisedFetch, send } = setUp([problem(401)]);
    expect((await authorisedFetch(change())).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps the screen for a mutation in flight when a read finds the session ended first', async () => {
    const { authorisedFetch, send, session } = setUp([]);
    let answer: (response: Response) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(problem(401));
    const saving = authorisedFetch(change());
    await authorisedFetch(request());
    expect(session.end).toHaveBeenCalledExactlyOnceWith({ ofChange: true });
    answer(fine());
    await saving;
    send.mockResolvedValueOnce(problem(401));
    await authorisedFetch(request());
    expect(session.end).toHaveBeenLastCalledWith({ ofChange: false });
  });

  it('does not make reads wait', async () => {
    const { authorisedFetch, session } = setUp([problem(401)]);
    expect((await authorisedFetch(request())).status).toBe(401);
    expect(session.signedInAgain).not.toHaveBeenCalled();
  });
});
