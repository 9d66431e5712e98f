import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { sellEveryFlag } from '../../../testing/app/every-flag.ts';
import type { Described } from '../../../testing/app/sample-request.ts';
import { digestOf } from '../../../testing/dry-run/digest.ts';
import {
  createProgram,
  dryRunOperations,
  dryRunRequest,
  dryRunSamples,
  sendRequest,
  type Program,
} from '../../../testing/dry-run/dry-run-requests.ts';
import type { DryRunSamples } from '../../../testing/dry-run/dry-run-sample.ts';
import { readPublicDocument } from '../../contract/openapi-document.ts';
import { DRY_RUN_TYPE } from './dry-run.ts';

let app: TestApp;
let samples: DryRunSamples;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  await sellEveryFlag(app);
  samples = await dryRunSamples();
});
afterAll(() => app.close());

/** The compiled schema of an operation's dry-run response in the public document. */
const schemaOf = ({ operation: { id } }: Described) => {
  const { paths, components } = readPublicDocument();
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item) as { operationId?: string; responses?: Record<string, { content?: Record<string, object> }> }[])
    .find(({ operationId }) => operationId === id);
  const media = operation?.responses?.['200']?.content?.[DRY_RUN_TYPE] as { schema: object };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  return ajv.compile({ ...media.schema, components });
};

describe('a dry run of every published write that can be rolled back', () => {
  let own: Program;
  beforeAll(async () => void (own = await createProgram(app)));

  it('covers most of them', () => expect(dryRunOperations().length).toBeGreaterThan(75));

  it.each(dryRunOperations().map((one) => [one.operation.id, one] as const))('%s changes nothing', async (id, one) => {
    const request = await dryRunRequest(app, samples, one, own);
    const before = await digestOf(app);
    app.takePublicEvents();
    expect(Object.keys(before).length).toBeGreaterThan(80);
    const answer = await sendRequest(app, one, request, own.key, 'dry-run');
    expect(await digestOf(app)).toEqual(before);
    expect(app.takePublicEvents()).toEqual([]);
    expect(answer.status, `${id}: ${answer.text}; a request that succeeds belongs in testing/dry-runs.ts`).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining(DRY_RUN_TYPE), 'preference-applied': 'dry-run' });
    const isTold = schemaOf(one);
    expect(isTold(answer.body), JSON.stringify(isTold.errors)).toBe(true);
    expect(answer.body.changes.length).toBeGreaterThan(0);
  });
});
