import type { Session as SessionGrant, UserInfo } from '@mekuri/client-console';
import { describe, expect, it, vi } from 'vitest';
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

const grant = (accessToken: string): SessionGrant => ({ accessToken, expiresIn: 900, user });
const refused = { status: 401, code: 'unauthorized', requestId: 'r' };

const setUp = (overrides: Partial<SessionDeps> = {}) =>
  createSession({ refresh: () => Promise.resolve(grant('new')), hasUnsavedInput: () => false, alone: (task) => task(), ...overrides });

describe('session', () => {
  it('is restored by the refresh cookie', async () => {
    const session = setUp();
    expect(await session.restore()).toEqual({ kind: 'signed-in', user });
    expect(session.token()).toBe('new');
  });

  it('is signed out when the cookie is refused', async () => {
    const session = setUp({ refresh: () => Promise.reject(refused) });
    expect(await session.restore()).toEqual({ kind: 'signed-out' });
    expect(session.token()).toBeUndefined();
  });

  it('stays undecided when the server does not answer', async () => {
    const session = setUp({ refresh: () => Promise.reject(new TypeError('no answer')) });
    await expect(session.restore()).rejects.toThrow('no answer');
    expect(session.getState().kind).toBe('unknown');
  });

  it('refreshes once for many refusals at once', async () => {
    const refresh = vi.fn(() => Promise.resolve(grant('new')));
    const session = setUp({ refresh });
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('ends by signing out when nothing would be lost', () => {
    const session = setUp();
    session.accept(grant('old'));
    session.end();
    expect(session.getState()).toEqual({ kind: 'signed-out', user });
    expect(session.token()).toBeUndefined();
  });

  it('ends by asking to sign in again over the screen while input is unsaved', () => {
    const session = setUp({ hasUnsavedInput: () => true });
    session.accept(grant('old'));
    session.end();
    session.end();
    expect(session.getState()).toEqual({ kind: 'expired', user });
    session.accept(grant('new'));
    expect(session.getState().kind).toBe('signed-in');
  });

  it('tells its listeners of every change', () => {
    const session = setUp();
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.accept(grant('a'));
    session.leave();
    stop();
    session.accept(grant('b'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
