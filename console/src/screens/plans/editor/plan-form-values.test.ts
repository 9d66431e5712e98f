import { describe, expect, it } from 'vitest';
import { aLimit, aPlan, idOf } from '../../users/testing.ts';
import { isLimitValid, leastOf, mostOf, mostOfLimit, planOfValues, planValues, valuesOfBase } from './plan-form-values.ts';

const base = aPlan({ quantitySite: 5, price: 49_800 });

describe('a resold plan', () => {
  it("starts with its base's values", () => {
    expect(valuesOfBase(base, undefined)).toMatchObject({ basePlanId: base.id, name: base.name, quantitySite: 5, price: 49_800 });
  });
  it('starts without the flags of removed plugins', () => {
    const kept = aPlan({ flags: ['swipe', 'raffle', 'setting_tag_seo'] });
    expect(valuesOfBase(kept, ['swipe', 'setting_tag_seo', 'multi_language']).flags).toEqual(['swipe', 'setting_tag_seo']);
    expect(valuesOfBase(kept, undefined).flags).toEqual(kept.flags);
  });
  it('is limited by its base, except for its prices', () => {
    expect(mostOf('quantitySite', base, 999)).toBe(5);
    expect(mostOf('price', base, 999)).toBe(999);
    expect(mostOf('limitAccessPrice', base, 999)).toBe(999);
    expect(mostOf('quantitySite', undefined, 999)).toBe(999);
  });
  it('keeps its base when it is saved', () => {
    const resold = aPlan({ basePlan: { id: idOf(7), name: 'Light' } });
    expect(planOfValues(planValues(resold), []).basePlanId).toBe(idOf(7));
    expect(planOfValues(planValues(base), [])).not.toHaveProperty('basePlanId');
  });
});

describe('a plan', () => {
  it('has at least one page per site', () => {
    expect(leastOf('quantitySwipe')).toBe(1);
    expect(leastOf('price')).toBe(0);
  });
  it('is sent with numbers in whatever width they were typed', () => {
    expect(planOfValues({ ...planValues(base), price: '12000', name: ' Light ' }, [])).toMatchObject({ price: 12_000, name: 'Light' });
  });
});

describe('the limits of plugins', () => {
  const limited = aPlan({ limits: { 'forms.items': 30, 'raffle.gone': 5 } });
  const other = aLimit({ name: 'webhooks.endpoints', plugin: 'webhooks', default: 10 });
  it('are sent when they are known and not blank', () => {
    expect(planOfValues(planValues(limited), [aLimit(), other]).limits).toEqual({ 'forms.items': 30 });
    const cleared = { ...planValues(limited), limits: { 'forms:items': ' ', 'webhooks:endpoints': '１２' } };
    expect(planOfValues(cleared, [aLimit(), other]).limits).toEqual({ 'webhooks.endpoints': 12 });
    expect(planOfValues(planValues(limited), [])).not.toHaveProperty('limits');
  });
  it('begin blank in a resold plan, and go up to those of its base', () => {
    expect(valuesOfBase(limited, undefined).limits).toEqual({});
    expect([mostOfLimit(aLimit(), limited), mostOfLimit(other, limited), mostOfLimit(aLimit(), undefined)]).toEqual([30, 10, 100]);
  });
  it('may be blank, and are whole numbers otherwise', () => {
    expect([undefined, '', 0, '30'].map((value) => isLimitValid(value, 30))).toEqual([true, true, true, true]);
    expect(['x', 31, -1, 1.5].map((value) => isLimitValid(value, 30))).toEqual([false, false, false, false]);
  });
});
