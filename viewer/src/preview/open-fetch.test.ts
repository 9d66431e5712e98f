import { expect, it, vi } from 'vitest';
import { openFetch } from './open-fetch.ts';

const origin = 'https://preview-1.sites.example';
const open = (answer: () => Response, at: string | null = null) => {
  const own = vi.fn<typeof fetch>(async () => answer());
  const onLocked = vi.fn();
  const opened = openFetch(own, { origin, pass: () => ({ token: 'secret', at, as: 'member' }), onLocked });
  return { own, onLocked, opened, sent: () => own.mock.calls[0]![0] as Request };
};

it('authorizes calls to the visitor API, whatever headers the viewer sends', async () => {
  const { opened, sent, onLocked } = open(() => new Response('{}'), '2026-12-24T09:00:00.000Z');
  await opened(`${origin}/api/end-user/site/1`, { method: 'POST', body: 'x', headers: { authorization: 'Bearer member', 'x-other': '1' } });
  expect(Object.fromEntries(sent().headers)).toMatchObject({
    authorization: 'Bearer secret',
    'x-preview-as': 'member',
    'x-preview-at': '2026-12-24T09:00:00.000Z',
    'x-other': '1',
  });
  expect([sent().method, await sent().text()]).toEqual(['POST', 'x']);
  expect(onLocked).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/api/x', `${origin}/_media/m/1.webp`])('sends the token nowhere else: %s', async (url) => {
  const { opened, sent } = open(() => new Response('{}'));
  await opened(url);
  expect([...sent().headers.keys()]).toEqual([]);
});

it('reports when the preview is locked, and only then', async () => {
  const refusal = (code: string) => () => Response.json({ code }, { status: 401 });
  const [locked, wrong, bare] = [
    open(refusal('preview.locked')),
    open(refusal('members.wrong_credentials')),
    open(() => new Response('', { status: 401 })),
  ];
  for (const { opened } of [locked, wrong, bare]) await opened(`${origin}/api/end-user/site/1/login`);
  expect([locked, wrong, bare].map(({ onLocked }) => onLocked.mock.calls.length)).toEqual([1, 0, 0]);
  const answer = await locked.opened(`${origin}/api/end-user/site/1`);
  expect(await answer.json()).toEqual({ code: 'preview.locked' });
});
