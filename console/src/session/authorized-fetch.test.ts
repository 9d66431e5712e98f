import { describe, expect, it, vi } from 'vitest';
import { type AuthorizedFetchDeps, createAuthorizedFetch } from './authorized-fetch.ts';

const problem = (status: number, code = 'code'): Response =>
  new Response(JSON.stringify({ status, code, message: 'words', request_id: 'r' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const fine = (): Response => new Response('{}', { headers: { 'content-type': 'application/json' } });

const setUp = (answers: readonly Response[], renewTo?: string, becomesAnother = false) => {
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
    end: vi.fn(),
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

  it('renews a refused token once and repeats the request with its body', async () => {
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

  it('leaves a refused sign-in alone', async () => {
    const { authorisedFetch, session } = setUp([problem(401)]);
    await authorisedFetch(request('/api/auth/login', { method: 'POST' }));
    expect(session.renew).not.toHaveBeenCalled();
    expect(session.end).not.toHaveBeenCalled();
  });

  it('never repeats a request as somebody else', async () => {
    const { authorisedFetch, send, session } = setUp([problem(401)], 'own', true);
    const response = await authorisedFetch(request('/api/site', { method: 'POST', body: '{}' }));
    expect(response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
    expect(session.end).not.toHaveBeenCalled();
  });

  it('keeps a token that the call brings along', async () => {
    const { authorisedFetch, send } = setUp([fine()]);
    await authorisedFetch(request('/api/auth/act-as', { method: 'POST', headers: { authorization: 'Bearer own' } }));
    expect(send.mock.calls[0]![0].headers.get('authorization')).toBe('Bearer own');
  });

  it('reports a forbidden call with its code and request id, and hands the answer on', async () => {
    const { authorisedFetch, onForbidden } = setUp([problem(403, 'plan_required')]);
    const response = await authorisedFetch(request());
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith({ code: 'plan_required', requestId: 'r' });
    expect(await response.json()).toMatchObject({ code: 'plan_required' });
  });

  it("makes a problem of a proxy's error page", async () => {
    const { authorisedFetch } = setUp([
      new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } }),
    ]);
    const response = await authorisedFetch(request());
    expect(await response.json()).toMatchObject({ status: 502, code: 'http_error', message: 'Error 502: Bad Gateway' });
  });
});
