import { describe, expect, it } from 'vitest';
import { aPlan, idOf } from '../../users/testing.ts';
import { leastOf, mostOf, planOfValues, planValues, valuesOfBase } from './plan-form-values.ts';

const base = aPlan({ quantitySite: 5, price: 49_800 });

describe('a resold plan', () => {
  it('begins as its base', () => {
    expect(valuesOfBase(base)).toMatchObject({ basePlanId: base.id, name: base.name, quantitySite: 5, price: 49_800 });
  });
  it('is capped by its base, but for what it costs', () => {
    expect(mostOf('quantitySite', base, 999)).toBe(5);
    expect(mostOf('price', base, 999)).toBe(999);
    expect(mostOf('limitAccessPrice', base, 999)).toBe(999);
    expect(mostOf('quantitySite', undefined, 999)).toBe(999);
  });
  it('keeps its base when it is saved', () => {
    const resold = aPlan({ basePlan: { id: idOf(7), name: 'Light' } });
    expect(planOfValues(planValues(resold)).basePlanId).toBe(idOf(7));
    expect(planOfValues(planValues(base))).not.toHaveProperty('basePlanId');
  });
});

describe('a plan', () => {
  it('has at least one cell a site', () => {
    expect(leastOf('quantitySwipe')).toBe(1);
    expect(leastOf('price')).toBe(0);
  });
  it('is sent with numbers, however they were typed', () => {
    expect(planOfValues({ ...planValues(base), price: '12000', name: ' Light ' })).toMatchObject({ price: 12_000, name: 'Light' });
  });
});
