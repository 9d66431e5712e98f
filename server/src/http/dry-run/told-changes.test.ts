import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { sellEveryFlag } from '../../../testing/app/every-flag.ts';
import { digestOf } from '../../../testing/dry-run/digest.ts';
import { createProgram, dryRunOperations, dryRunRequest, dryRunSamples, sendRequest } from '../../../testing/dry-run/dry-run-requests.ts';
import { wireNames } from '../../contract/case-mapping.ts';
import { readDocument } from '../../contract/openapi-document.ts';
import { dryRunResponse } from './dry-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  await sellEveryFlag(app);
});
afterAll(() => app.close());

describe('the changes that a dry run reports', () => {
  it.each([
    'sites.create',
    'sites.delete',
    'pages.update',
    'pages.copy',
    'news.create',
    'releases.publish',
    'media.generateUrls',
    'analytics.putGoal',
    'forms.updateSetting',
    'multilingual.importCsv',
    'notifications.create',
  ])('are those that %s makes', { timeout: 30_000 }, async (id) => {
    const one = dryRunOperations().find(({ operation }) => operation.id === id)!;
    const program = await createProgram(app);
    const request = await dryRunRequest(app, await dryRunSamples(), one, program);
    const dry = await sendRequest(app, one, request, program.key, 'dry-run').expect(200);
    const before = await digestOf(app);
    const real = await sendRequest(app, one, request, program.key);
    expect(await digestOf(app)).not.toEqual(before);
    expect(dry.body.would_answer.status).toBe(real.status);
    expect(dry.body.would_answer.headers['etag']).toBe(real.headers['etag']);
    expect(shapeOf(dry.body.would_answer.body ?? {})).toEqual(shapeOf(real.body));
    const { rows } = await app.sql<{ target_type: string; change: object | null }>(
      `select target_type, change from audit_log where request_id = $1 order by id`,
      [real.headers['x-request-id']],
    );
    // Entries of the same millisecond have no order in the log.
    const told = dry.body.changes.map(({ entity, ...change }: { entity: string }) => [entity, ...sidesOf(change)].join(' '));
    expect(told.toSorted()).toEqual(rows.map(({ target_type: type, change }) => [type, ...sidesOf(change ?? {})].join(' ')).toSorted());
  });

  const names = wireNames(readDocument());
  const answer = { status: 204, headers: {}, body: undefined };
  const told = async (change: { before?: unknown; after?: unknown }) => {
    const { body } = await dryRunResponse({ send: async () => ({ rows: [] }) }, names, answer, [{ target: null, change }]);
    return JSON.parse(String(body)).changes[0];
  };

  it('name fields as on the wire, and keep keys that are data', async () => {
    const id = '01a22025-90c9-7212-91f2-C9EBADCD2382';
    expect(
      await told({ after: { numberVertical: 1, names: { 'zh-Hans': 'x' }, [id]: [{ orderNum: new Date(0) }], gone: undefined } }),
    ).toEqual({
      entity: null,
      id: null,
      omitted: false,
      after: { number_vertical: 1, names: { 'zh-Hans': 'x' }, [id]: [{ order_num: '1970-01-01T00:00:00.000Z' }] },
    });
  });

  it('leave out values that the audit log stores as hashes', async () => {
    expect(await told({ before: 'x', after: 'y'.repeat(16_384) })).toEqual({ entity: null, id: null, omitted: true });
    expect(await told({})).toEqual({ entity: null, id: null, omitted: false });
  });

  it('are an error when the transaction could not commit', async () => {
    const aborted = { send: () => Promise.reject(new Error('aborted')) };
    await expect(dryRunResponse(aborted, names, answer, [])).rejects.toThrow('aborted');
  });
});

const sidesOf = (change: object): string[] => ['before', 'after'].filter((side) => side in change);

/** A response with its ids, addresses and timestamps replaced by constants. */
const shapeOf = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, 'id')
      .replaceAll(/"https?:[^"]*"/g, '"address"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'),
  );
