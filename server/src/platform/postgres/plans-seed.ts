import type { Client } from 'pg';
import { scopeStatement } from '../database/scoped-client.ts';
import { systemScope } from '../database/tenant-scope.ts';

interface SeededPlan {
  id: string;
  name: string;
  price: number;
  sites: number;
  cells: number;
  views: number;
  /** How accounts get it; `open` where none is given. */
  offer?: 'contract' | 'new';
  flags: readonly string[];
}

const LIGHT = ['swipe', 'setting_form_contact'];
const STANDARD = [...LIGHT, 'setting_popup_cta', 'analytics_effect'];
const PREMIUM = [...STANDARD, 'setting_tag_seo', 'private_domain'];

const sold: readonly SeededPlan[] = [
  { id: '01900000-0000-7000-8000-000000000001', name: 'Trial', price: 0, sites: 1, cells: 9, views: 1_000, flags: ['swipe'], offer: 'new' },
  { id: '01900000-0000-7000-8000-000000000002', name: 'Light', price: 9_800, sites: 1, cells: 25, views: 10_000, flags: LIGHT },
  { id: '01900000-0000-7000-8000-000000000003', name: 'Standard', price: 29_800, sites: 3, cells: 50, views: 50_000, flags: STANDARD },
  { id: '01900000-0000-7000-8000-000000000004', name: 'Premium', price: 49_800, sites: 5, cells: 100, views: 200_000, flags: PREMIUM },
  { id: '01900000-0000-7000-8000-000000000005', name: 'Pro', price: 98_000, sites: 20, cells: 400, views: 1_000_000, flags: PREMIUM },
];

const multilingual = sold.map((plan) => ({
  ...plan,
  id: plan.id.replace('8000-0', '8000-1'),
  name: `${plan.name} Multi-language`,
  price: plan.price + 10_000,
  flags: [...plan.flags, 'multi_language'],
}));

const byContract: SeededPlan = {
  id: '01900000-0000-7000-8000-000000000006',
  name: 'EP/OEM',
  price: 0,
  sites: 100,
  cells: 1_000,
  views: 5_000_000,
  flags: [...PREMIUM, 'multi_language'],
  offer: 'contract',
};

/** The plans that every installation starts with, cheapest first within their kind. */
export const seededPlans: readonly SeededPlan[] = [...sold, ...multilingual, byContract];

/** Writes the plans that are not there yet. What an operator changed stays as it is. */
export async function seedPlans(owner: Client): Promise<void> {
  await owner.query(`begin; ${scopeStatement(systemScope)}`);
  for (const [at, { id, name, price, sites, cells, views, flags, offer = 'open' }] of seededPlans.entries()) {
    await owner.query(
      `insert into plans (id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags, offer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [id, name, at + 1, price, sites, cells, views, flags, offer],
    );
  }
  await owner.query('commit');
}
