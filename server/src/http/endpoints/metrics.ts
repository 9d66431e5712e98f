import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { OriginName } from '../origin-servers.ts';

/** How a run of a job ended. `put_back` and `overtaken` are not failures. */
export type JobOutcome = 'done' | 'failed' | 'put_back' | 'overtaken';

export interface AnsweredRequest {
  origin: OriginName;
  /** Null for requests outside the API. */
  operation: string | null;
  /** 499 if the caller disconnected. */
  status: number;
  seconds: number;
}

/**
 * Measurements of the process for Prometheus: requests by origin and by operation (never by path), jobs, the database pool, and Node
 * itself.
 */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  jobEnded: (job: string, outcome: JobOutcome, seconds: number) => void;
  /** @param lagSeconds from the receipt of the oldest batch of a round to the end of the round */
  folded: (batches: number, lagSeconds: number) => void;
  watchPool(pool: Pool): void;
  /** In Prometheus's text format. */
  render(): Promise<{ contentType: string; text: string }>;
}

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10];
const LAG_BUCKETS = [0.5, 1, 2, 5, 15, 60, 600];
const JOB_BUCKETS = [0.05, 0.2, 1, 5, 20, 60, 300];

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mekuri_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by origin and status.',
    labelNames: ['origin', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const operations = new Histogram({
    name: 'mekuri_request_seconds',
    help: 'Time to answer, by operation.',
    labelNames: ['operation'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const answers = new Counter({
    name: 'mekuri_answers_total',
    help: 'Answers, by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const jobs = new Histogram({
    name: 'mekuri_job_duration_seconds',
    help: 'Time that runs of jobs took, by job and how they ended.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const foldedBatches = new Counter({ name: 'mekuri_event_batches_folded_total', help: 'Batches of events that were counted.', registers });
  const foldLag = new Histogram({
    name: 'mekuri_event_fold_lag_seconds',
    help: 'Time from the receipt of a batch of events until it is counted, of the oldest batch of each round.',
    buckets: LAG_BUCKETS,
    registers,
  });
  return {
    answered({ origin, operation, status, seconds }) {
      requests.observe({ origin, status }, seconds);
      if (operation === null) return;
      operations.observe({ operation }, seconds);
      answers.inc({ operation, status });
    },
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    folded(batches, lagSeconds) {
      foldedBatches.inc(batches);
      foldLag.observe(lagSeconds);
    },
    watchPool(pool) {
      const connections = new Gauge({
        name: 'mekuri_database_connections',
        help: 'Connections of the pool, by what they do.',
        labelNames: ['state'],
        registers: [],
        collect() {
          const { totalCount, idleCount, waitingCount } = pool;
          this.set({ state: 'busy' }, totalCount - idleCount);
          this.set({ state: 'idle' }, idleCount);
          this.set({ state: 'awaited' }, waitingCount);
        },
      });
      registry.registerMetric(connections);
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
