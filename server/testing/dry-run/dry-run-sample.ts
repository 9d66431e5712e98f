import type { Fixtures } from '../authorization/tenant-tree.ts';
import type { TestApp, TestUser } from '../index.ts';

export interface DryRunBench {
  app: TestApp;
  owner: TestUser;
  /** Ids of the owner's objects, by parameter name. */
  things: Fixtures;
}

/** Parts of a request that replace those of the generated sample. */
export interface DryRunSample {
  path?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  file?: string;
}

/** By operation: prepares a call that succeeds, where the fixtures of the authorization matrix and required fields are not enough. */
export type DryRunSamples = Readonly<Record<string, (bench: DryRunBench) => DryRunSample | Promise<DryRunSample>>>;
