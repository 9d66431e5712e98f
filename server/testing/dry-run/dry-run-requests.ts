import { describedOperations, type Described } from '../app/sample-request.ts';
import { pluginParts } from '../app/plugin-parts.ts';
import { API_SCOPES, createCredential } from '../authorization/programs.ts';
import { WHOLE_PLAN } from '../app/every-flag.ts';
import { bodyOf, requestAbout, thingNames, thingOf } from '../authorization/requests.ts';
import { customersThings, type AccountFixture } from '../authorization/tenant-tree.ts';
import type { TestApp } from '../index.ts';
import { coreSamples } from './core-samples.ts';
import type { DryRunSamples } from './dry-run-sample.ts';

export interface DryRunRequest {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  text: string | undefined;
}

/** Every public write operation that supports dry runs. */
export const dryRunOperations = (): Described[] => describedOperations().filter(({ operation }) => operation.dryRun);

export const dryRunSamples = async (): Promise<DryRunSamples> =>
  Object.assign({}, coreSamples, ...(await pluginParts<DryRunSamples>('dry-runs')).values()) as DryRunSamples;

/** A request that is expected to succeed, on the account's own objects. */
export const dryRunRequest = async (
  app: TestApp,
  samples: DryRunSamples,
  described: Described,
  fixture: AccountFixture,
): Promise<DryRunRequest> => {
  const { operation } = described;
  const { owner, things } = fixture;
  const ids = Object.fromEntries(thingNames(described).map((name) => [name, thingOf(described, fixture, name) ?? '']));
  const sample = requestAbout(described, ids, WHOLE_PLAN.id);
  const own = (await samples[operation.id]?.({ app, owner, things })) ?? {};
  const { type, text } = bodyOf(operation, own.body ?? sample.body);
  const sent = own.file ?? text;
  return {
    path: own.path ?? sample.path,
    query: { ...sample.query, ...own.query },
    headers: { ...sample.headers, ...(sent === undefined ? {} : { 'content-type': type }), ...own.headers },
    text: sent,
  };
};

export interface Program extends AccountFixture {
  /** API key with every scope. */
  key: string;
}

/** A new customer with one object of every kind, and an API key. */
export const createProgram = async (app: TestApp): Promise<Program> => {
  const owner = await app.create.user({ plan: WHOLE_PLAN.name });
  const { account } = owner;
  const fixture = { owner, account, ...(await customersThings(app, owner)), ownPlan: WHOLE_PLAN.id, planBelow: WHOLE_PLAN.id };
  return { ...fixture, key: await createCredential(app, fixture, { kind: 'key', scopes: API_SCOPES }) };
};

/** @param token of a program or of a session */
export const sendRequest = (
  app: TestApp,
  { operation: { method } }: Described,
  { path, query, headers, text }: DryRunRequest,
  token: string,
  prefer?: string,
) => {
  const call = app.anonymous[method](path)
    .query(query)
    .set({ ...headers, authorization: `Bearer ${token}`, ...(prefer === undefined ? {} : { prefer }) });
  return text === undefined ? call : call.send(text);
};
