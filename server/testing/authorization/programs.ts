import { randomUUIDv7 } from 'node:crypto';
import { createApiKey, hashApiKey, hashBasic } from '@mekuri/kit/server';
import { readDocument } from '../../src/contract/openapi-document.ts';
import type { TestApp } from '../index.ts';
import type { AccountFixture } from './tenant-tree.ts';

const PASSWORD = 'correct-horse-battery-staple';

/** Every scope that an operation of the document requires. */
export const API_SCOPES: readonly string[] = [
  ...new Set(
    Object.values(readDocument().paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => (operation as { 'x-api-scope'?: string })['x-api-scope'] ?? []),
    ),
  ),
];
export const READ_SCOPES = API_SCOPES.filter((scope) => scope.endsWith('.read'));

export interface ProgramCredential {
  kind: 'key' | 'basic' | 'ip';
  scopes: readonly string[];
  siteIds?: readonly string[];
}

/** Whether the server has a plugin that provides credentials. */
export const hasPrograms = (app: TestApp): boolean => app.deps.modules.some(({ manifest }) => manifest?.credentials);

const METHODS = { key: 'API_KEY', basic: 'BASIC', ip: 'IP_RESTRICTION' } as const;

/**
 * Creates a credential in the account and switches the account to its authentication method.
 * @returns a token, or the header to send
 */
export const createCredential = async (
  app: TestApp,
  { account }: Pick<AccountFixture, 'account'>,
  { kind, scopes, siteIds }: ProgramCredential,
): Promise<string> => {
  const now = app.clock.now();
  const basicId = `id-${account.id}`;
  await app.sql(
    `insert into public_api_settings (id, account_id, tpath, is_enabled, method, networks, scopes, basic_id, basic_hash, revision, updated_at)
     values ($1, $2, $3, true, $4, $5, $6, $7, $8, 1, $9)
     on conflict (account_id) do update set is_enabled = true, method = $4, networks = $5, scopes = $6, basic_id = $7, basic_hash = $8`,
    [
      randomUUIDv7(),
      account.id,
      account.tpath,
      METHODS[kind],
      kind === 'ip' ? '["127.0.0.0/8", "::1"]' : '[]',
      JSON.stringify(scopes),
      basicId,
      await hashBasic(basicId, PASSWORD),
      now,
    ],
  );
  if (kind === 'basic') return `Basic ${Buffer.from(`${basicId}:${PASSWORD}`).toString('base64')}`;
  if (kind === 'ip') return `Mekuri-Account: ${account.id}`;
  const key = createApiKey();
  await app.sql(
    `insert into public_api_keys (id, account_id, tpath, name, hint, hash, is_entered, scopes, site_ids, created_at)
     values ($1, $2, $3, 'Program', 'mkr_…', $4, false, $5, $6, $7)`,
    [randomUUIDv7(), account.id, account.tpath, hashApiKey(key), JSON.stringify(scopes), siteIds ? JSON.stringify(siteIds) : null, now],
  );
  return key;
};
