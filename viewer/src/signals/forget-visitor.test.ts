import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitorIdOf } from '../plugins/visitor-id.ts';
import { aStorage } from '../testing/storage.ts';
import type { ViewerServices } from '../viewer-context.ts';
import { forgetVisitor } from './forget-visitor.ts';

const ID = '6b0f1d9e-2c1a-4a56-9d57-0c6a1f6b9a10';
const send = vi.fn<(request: Request) => Promise<Response>>(async () => new Response(null, { status: 204 }));

const services = (id: string) =>
  ({ base: { basePath: '/site/demo' }, state: { site: { id, plugins: { analytics: { ids: 'ask' } } } } }) as unknown as ViewerServices;

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://sites.example'), init);
      }
    },
  );
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('localStorage', aStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('deletes everything about a visitor who declined, here and on the server', async () => {
  vi.stubGlobal(
    'localStorage',
    aStorage({ 'mekuri_ids:one': 'no', 'mekuri_visitor:one': ID, 'mekuri_unsent:one:a': '[]', 'mekuri_visitor:two': ID }),
  );
  vi.stubGlobal('sessionStorage', aStorage({ 'mekuri_visit:one': '{}' }));
  await forgetVisitor(services('one'));
  expect(Object.keys(localStorage)).toEqual(['mekuri_ids:one', 'mekuri_visitor:two']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(document.cookie).toBe('mekuri_session_user_id=; Path=/site/demo; Max-Age=0');
  expect(send).toHaveBeenCalledOnce();
  const request = send.mock.calls.at(0)!.at(0)!;
  expect([request.method, new URL(request.url).pathname, request.headers.get('x-session-user-id')]).toEqual([
    'DELETE',
    '/api/end-user/site/one/visitor',
    ID,
  ]);
});

it('leaves the server’s visits of a visitor who has not answered yet', async () => {
  vi.stubGlobal('localStorage', aStorage({ 'mekuri_visitor:open': ID }));
  await forgetVisitor(services('open'));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('does nothing if nothing was stored', async () => {
  await forgetVisitor(services('nobody'));
  expect(document.cookie).toBe('');
  expect(send).not.toHaveBeenCalled();
});

it('leads to a new id', async () => {
  vi.stubGlobal('localStorage', aStorage({ 'mekuri_ids:again': 'yes' }));
  const { site } = services('again').state;
  const before = visitorIdOf(site);
  await forgetVisitor(services('again'));
  expect(visitorIdOf(site)).not.toBe(before);
});
