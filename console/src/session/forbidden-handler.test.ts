import { describe, expect, it, vi } from 'vitest';
import { createForbiddenHandler, outcomeOf } from './forbidden-handler.ts';

const setUp = () => {
  let identity = 0;
  const deps = {
    session: { identity: () => identity },
    refreshUser: vi.fn(() => Promise.resolve()),
    wait: vi.fn(() => Promise.resolve()),
    showError: vi.fn(() => Promise.resolve()),
    showFirstLogin: vi.fn(() => Promise.resolve()),
  };
  const becomeAnother = (): void => {
    identity += 1;
  };
  return { ...deps, refuse: createForbiddenHandler(deps), becomeAnother };
};

describe('refusals', () => {
  it.each([
    ['forbidden', 'forbidden'],
    ['http_error', 'forbidden'],
    ['ip_denied', 'ip'],
    ['first_login', 'first-login'],
    ...['license_required', 'main_contact_only', 'view_only', 'acting', 'contract_suspended', 'contract_inactive', 'users.above_own'].map(
      (code) => [code, 'told'] as const,
    ),
  ] as const)('of code %s are %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome);
  });

  it('lead to the forbidden page after 2 s, with the user reloaded and the request id', async () => {
    const { refuse, refreshUser, wait, showError } = setUp();
    await refuse({ code: 'forbidden', requestId: 'req-1' });
    expect(refreshUser).toHaveBeenCalledOnce();
    expect(wait).toHaveBeenCalledExactlyOnceWith(2000);
    expect(showError).toHaveBeenCalledExactlyOnceWith('403', 'req-1');
  });

  it('lead there once for any number of refused calls', async () => {
    const { refuse, showError } = setUp();
    await Promise.all([refuse({ code: 'forbidden', requestId: '1' }), refuse({ code: 'forbidden', requestId: '2' })]);
    expect(showError).toHaveBeenCalledOnce();
  });

  it('lead there even if the user cannot be reloaded', async () => {
    const { refuse, refreshUser, showError } = setUp();
    refreshUser.mockRejectedValueOnce(new TypeError('no answer'));
    await refuse({ code: 'forbidden', requestId: '1' });
    expect(showError).toHaveBeenCalledOnce();
  });

  it('with a specific reason reload the rights and stay on the screen', async () => {
    const { refuse, refreshUser, showError } = setUp();
    await refuse({ code: 'view_only', requestId: '1' });
    expect(refreshUser).toHaveBeenCalledOnce();
    expect(showError).not.toHaveBeenCalled();
  });

  it('by the plan change nothing, because the screen shows a lock', async () => {
    const { refuse, refreshUser } = setUp();
    await refuse({ code: 'plan_required', requestId: '1' });
    expect(refreshUser).not.toHaveBeenCalled();
  });

  it('for a first sign-in lead to the new password immediately', async () => {
    const { refuse, wait, showFirstLogin } = setUp();
    await refuse({ code: 'first_login', requestId: '1' });
    expect(showFirstLogin).toHaveBeenCalledOnce();
    expect(wait).not.toHaveBeenCalled();
  });

  it('of a previous identity lead nowhere', async () => {
    const { refuse, wait, showError, becomeAnother } = setUp();
    wait.mockImplementationOnce(() => {
      becomeAnother();
      return Promise.resolve();
    });
    await refuse({ code: 'forbidden', requestId: '1' });
    expect(showError).not.toHaveBeenCalled();
  });
});
