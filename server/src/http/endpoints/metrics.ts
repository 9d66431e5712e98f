import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { NotFound } from '@mekuri/kit/errors';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Deps } from '../../kernel/types.ts';
import { stateOf } from '../request-state.ts';

export interface Metrics {
  /** Measures every request by its operation, never by its address. */
  measure: RequestHandler;
  /** `/metrics`, in Prometheus' text form; to callers from private networks alone. */
  show: RequestHandler;
}

export const createMetrics = ({ database }: Deps): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'mekuri_request_seconds',
    help: 'Time to answer, by operation.',
    labelNames: ['operation'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
    registers,
  });
  const answers = new Counter({
    name: 'mekuri_answers_total',
    help: 'Answers, by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const connections = new Gauge({
    name: 'mekuri_database_connections',
    help: 'Connections of the pool, by what they do.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'awaited' }, waitingCount);
    },
  });
  registry.registerMetric(connections);
  return {
    measure(request, response, next) {
      const started = performance.now();
      response.once('finish', () => {
        const operation = stateOf(request).operation?.id ?? 'none';
        seconds.observe({ operation }, (performance.now() - started) / 1000);
        answers.inc({ operation, status: response.statusCode });
      });
      next();
    },
    async show(request, response) {
      if (!isPrivate(stateOf(request).ip)) throw new NotFound();
      response.type(registry.contentType).end(await registry.metrics());
    },
  };
};

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);
const isPrivate = (ip: string): boolean => ipaddr.isValid(ip) && PRIVATE.has(ipaddr.process(ip).range());
