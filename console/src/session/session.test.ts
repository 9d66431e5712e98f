import type { Session as SessionGrant, UserInfo } from '@mekuri/client-console';
import { describe, expect, it, vi } from 'vitest';
import { memoryOf } from './memory.ts';
import { createSession, type SessionDeps } from './session.ts';

const user: UserInfo = {
  id: '01990000-0000-7000-8000-000000000001',
  name: '山田 花子',
  email: 'user@example.com',
  role: 'USER',
  area: 'USER',
  authority: 'edit',
  adminRole: 'main_contact',
  licenseIssuance: false,
  locale: 'ja',
  pictureUrl: null,
  mustChangePassword: false,
  acting: null,
  userType: 'adminuser',
  account: {
    id: '01990000-0000-7000-8000-000000000002',
    name: '山田商店',
    contractStatus: 'active',
    contractEndsOn: null,
    logoUrl: null,
    sitesUsed: 1,
  },
  plan: { id: '01990000-0000-7000-8000-000000000003', name: 'Premium', flags: ['swipe'], quantitySite: 5, quantitySwipe: 100 },
  upgradePlans: {},
};

const acted: UserInfo = {
  ...user,
  id: '01990000-0000-7000-8000-000000000009',
  name: '佐藤 一郎',
  acting: { id: user.id, name: user.name },
  account: { ...user.account, id: '01990000-0000-7000-8000-000000000010' },
};

const grant = (accessToken: string, who = user): SessionGrant => ({ accessToken, expiresIn: 900, user: who });
const refused = (status: number) => ({ status, code: 'code', requestId: 'r' });

type Overrides = Partial<Pick<SessionDeps, 'refresh' | 'actAs' | 'memory' | 'hasUnsavedInput'>>;

const setUp = ({ refresh, actAs, memory = memoryOf({ signedIn: true }), hasUnsavedInput = () => false }: Overrides = {}) => {
  const deps = {
    refresh: vi.fn<SessionDeps['refresh']>(refresh ?? (() => Promise.resolve(grant('new')))),
    actAs: vi.fn<SessionDeps['actAs']>(actAs ?? (() => Promise.resolve(grant('acting', acted)))),
    onActingRefused: vi.fn(),
    hasUnsavedInput,
    alone: <T>(task: () => Promise<T>) => task(),
    memory,
    later: vi.fn<SessionDeps['later']>(() => () => undefined),
  };
  return { ...deps, session: createSession(deps) };
};

describe('session', () => {
  it('is restored with the refresh cookie', async () => {
    const { session } = setUp();
    expect(await session.restore()).toEqual({ kind: 'signed-in', user });
    expect(session.token()).toBe('new');
  });

  it('sends no request in a browser without a previous sign-in', async () => {
    const { session, refresh } = setUp({ memory: memoryOf() });
    expect((await session.restore()).kind).toBe('signed-out');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is signed out when the cookie is refused, and does not try again', async () => {
    const { session, memory } = setUp({ refresh: () => Promise.reject(refused(401)) });
    expect(await session.restore()).toEqual({ kind: 'signed-out' });
    expect(session.token()).toBeUndefined();
    expect(memory.wasSignedIn()).toBe(false);
  });

  it('stays undecided when the server does not respond', async () => {
    const { session, memory } = setUp({ refresh: () => Promise.reject(new TypeError('no answer')) });
    await expect(session.restore()).rejects.toThrow('no answer');
    expect(session.getState().kind).toBe('unknown');
    expect(memory.wasSignedIn()).toBe(true);
  });

  it.each([429, 500, 503])('keeps the session when the server responds with %s to its renewal', async (status) => {
    const { session, refresh } = setUp();
    session.accept(grant('old'));
    refresh.mockRejectedValueOnce(refused(status));
    await expect(session.renew()).rejects.toMatchObject({ status });
    expect(session.getState().kind).toBe('signed-in');
    expect(session.token()).toBe('old');
    expect(await session.renew()).toBe(true);
  });

  it('refreshes once for concurrent refusals', async () => {
    const { session, refresh } = setUp();
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('ends by signing out when nothing would be lost', () => {
    const { session } = setUp();
    session.accept(grant('old'));
    session.end();
    expect(session.getState()).toEqual({ kind: 'signed-out', user });
    expect(session.token()).toBeUndefined();
  });

  it('ends by asking to sign in again over the screen while input is unsaved', async () => {
    const { session } = setUp({ hasUnsavedInput: () => true });
    session.accept(grant('old'));
    session.end();
    session.end();
    expect(session.getState()).toEqual({ kind: 'expired', user, email: user.email });
    await session.acceptAgain(grant('new'));
    expect(session.getState().kind).toBe('signed-in');
  });

  it('ends by asking to sign in again for a refused mutation, even without unsaved input on the screen', async () => {
    const { session } = setUp();
    session.accept(grant('old'));
    session.end({ ofChange: true });
    expect(session.getState().kind).toBe('expired');
    const again = session.signedInAgain();
    await session.acceptAgain(grant('new'));
    expect(await again).toBe(true);
    expect(session.identity()).toBe(0);
  });

  it('reports to waiting mutations that the user left', async () => {
    const { session } = setUp();
    session.accept(grant('old'));
    session.end({ ofChange: true });
    const again = session.signedInAgain();
    session.leave();
    expect(await again).toBe(false);
    expect(await session.signedInAgain()).toBe(false);
  });

  it('changes the identity when another user signs in afterwards', () => {
    const { session } = setUp();
    session.accept(grant('old'));
    session.leave();
    session.accept(grant('other', acted));
    expect(session.identity()).toBe(1);
  });

  it('notifies its listeners of every change', () => {
    const { session } = setUp();
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.accept(grant('a'));
    session.leave();
    stop();
    session.accept(grant('b'));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('accepts updates for the same user only', () => {
    const { session } = setUp();
    session.accept(grant('a'));
    session.update(acted);
    expect(session.getState()).toEqual({ kind: 'signed-in', user });
    session.update({ ...user, name: '山田 花' });
    expect(session.getState()).toMatchObject({ user: { name: '山田 花' } });
  });
});

describe('impersonation', () => {
  const begin = async (overrides: Overrides = {}) => {
    const made = setUp(overrides);
    made.session.accept(grant('own'));
    await made.session.actAs(acted.account.id);
    return made;
  };

  it("switches to the acting token and keeps the operator's own", async () => {
    const { session, actAs, memory } = await begin();
    expect(actAs).toHaveBeenCalledExactlyOnceWith(acted.account.id, 'own');
    expect(session.token()).toBe('acting');
    expect(session.getState()).toMatchObject({ user: { name: '佐藤 一郎' } });
    expect(memory.actingFor()).toBe(acted.account.id);
    session.stopActing();
    expect(session.token()).toBe('own');
    expect(session.getState()).toEqual({ kind: 'signed-in', user });
    expect(memory.actingFor()).toBeUndefined();
  });

  it('changes the identity when it starts and ends, not when it is renewed', async () => {
    const { session } = await begin();
    const whileActing = session.identity();
    expect(whileActing).toBe(1);
    await session.renew();
    expect(session.identity()).toBe(whileActing);
    session.stopActing();
    expect(session.identity()).toBe(2);
  });

  it('changes nothing when it is refused', async () => {
    const { session, memory } = setUp({ actAs: () => Promise.reject(refused(404)) });
    session.accept(grant('own'));
    await expect(session.actAs(acted.account.id)).rejects.toMatchObject({ status: 404 });
    expect(session.token()).toBe('own');
    expect(session.identity()).toBe(0);
    expect(memory.actingFor()).toBeUndefined();
  });

  it("renews the operator's own token first if it has expired", async () => {
    const actAs = vi.fn<SessionDeps['actAs']>().mockRejectedValueOnce(refused(401)).mockResolvedValueOnce(grant('acting', acted));
    const { session } = await begin({ actAs });
    expect(actAs).toHaveBeenLastCalledWith(acted.account.id, 'new');
    expect(session.token()).toBe('acting');
  });

  it('continues after a reload from the stored account alone', async () => {
    const { session, actAs } = setUp({ memory: memoryOf({ signedIn: true, acting: acted.account.id }) });
    expect(await session.restore()).toMatchObject({ kind: 'signed-in', user: { name: '佐藤 一郎' } });
    expect(actAs).toHaveBeenCalledExactlyOnceWith(acted.account.id, 'new');
  });

  it('ends after a reload when the server refuses it', async () => {
    const { session, onActingRefused, memory } = setUp({
      memory: memoryOf({ signedIn: true, acting: acted.account.id }),
      actAs: () => Promise.reject(refused(403)),
    });
    expect(await session.restore()).toEqual({ kind: 'signed-in', user });
    expect(onActingRefused).toHaveBeenCalledOnce();
    expect(memory.actingFor()).toBeUndefined();
  });

  it('is renewed a minute before its token expires', async () => {
    const { session, later, actAs } = await begin();
    const [task, ms] = later.mock.calls.at(-1)!;
    expect(ms).toBe(840_000);
    actAs.mockResolvedValueOnce(grant('acting again', acted));
    task();
    await expect.poll(() => session.token()).toBe('acting again');
  });

  it('falls back to the operator when the server no longer allows it', async () => {
    const { session, actAs, onActingRefused } = await begin();
    actAs.mockRejectedValueOnce(refused(404));
    expect(await session.renew()).toBe(false);
    expect(session.getState()).toEqual({ kind: 'signed-in', user });
    expect(session.token()).toBe('new');
    expect(onActingRefused).toHaveBeenCalledOnce();
  });

  it('falls back to the operator when a new acting token is refused too', async () => {
    const { session, onActingRefused } = await begin();
    session.end();
    expect(session.getState()).toEqual({ kind: 'signed-in', user });
    expect(onActingRefused).toHaveBeenCalledOnce();
  });

  it('survives a renewal without a response', async () => {
    const { session, actAs } = await begin();
    actAs.mockRejectedValueOnce(new TypeError('no answer'));
    await expect(session.renew()).rejects.toThrow('no answer');
    expect(session.token()).toBe('acting');
  });

  it("ends with the operator's own session", async () => {
    const { session, memory } = await begin({ refresh: () => Promise.reject(refused(401)) });
    expect(await session.renew()).toBe(false);
    session.end();
    expect(session.getState().kind).toBe('signed-out');
    expect(memory.actingFor()).toBeUndefined();
  });

  it('continues after the operator signed in again over unsaved input', async () => {
    const { session, actAs } = await begin({ refresh: () => Promise.reject(refused(401)), hasUnsavedInput: () => true });
    await session.renew();
    session.end();
    expect(session.getState()).toMatchObject({ kind: 'expired', user: acted, email: user.email });
    expect(session.token()).toBeUndefined();
    const whileActing = session.identity();
    await session.acceptAgain(grant('own again'));
    expect(session.identity()).toBe(whileActing);
    expect(actAs).toHaveBeenLastCalledWith(acted.account.id, 'own again');
    expect(session.token()).toBe('acting');
  });
});
