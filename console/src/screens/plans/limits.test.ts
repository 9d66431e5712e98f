import { describe, expect, it } from 'vitest';
import { aLimit, aPlan } from '../users/testing.ts';
import { isLimited, limitIn } from './limits.ts';

describe('a limit of a plugin', () => {
  it('has the value of the plan, otherwise the default', () => {
    expect(limitIn(aPlan(), aLimit())).toBe(20);
    expect(limitIn(aPlan({ limits: { 'forms.items': 0 } }), aLimit())).toBe(0);
    expect(limitIn(aPlan({ limits: { 'forms.items': 500 } }), aLimit())).toBe(100);
  });
  it('has an effect only in plans with the flag of its plugin', () => {
    expect(isLimited(aPlan({ flags: [] }), aLimit())).toBe(false);
    expect(isLimited(aPlan({ flags: ['setting_form_contact'] }), aLimit())).toBe(true);
    expect(isLimited(aPlan({ flags: [] }), aLimit({ flag: null }))).toBe(true);
  });
});
