import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { openHealthServer, type HealthServer } from './health-server.ts';
import { PortInUseError } from '../listen.ts';

const open: HealthServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const start = async ({ port = 0, mayMove = false } = {}) => {
  const metrics = createMetrics();
  const server = await openHealthServer({ address: { host: '127.0.0.1', port }, health: createHealth(), metrics, mayMove });
  open.push(server);
  return { server, metrics, on: request(`http://127.0.0.1:${server.port}`) };
};

describe('the listener for health and metrics', () => {
  it('answers these three and nothing else', async () => {
    const { on } = await start();
    await on.get('/livez').expect(200);
    await on.get('/readyz').expect(503);
    await on
      .get('/metrics')
      .expect(200)
      .expect('content-type', /^text\/plain/);
    for (const path of ['/', '/api/site', '/metrics/', '/internal/tls-ask']) await on.get(path).expect(404);
    await on.post('/metrics').expect(405);
  });

  it('shows requests by origin and status, operations, jobs and the lag of the event loop', async () => {
    const { on, metrics } = await start();
    metrics.answered({ origin: 'sites', operation: null, status: 200, seconds: 0.01 });
    metrics.answered({ origin: 'app', operation: 'sites.list', status: 503, seconds: 1 });
    metrics.jobEnded('mail.send', 'failed', 2);
    metrics.jobEnded('mail.send', 'done', 0.1);
    const { text } = await on.get('/metrics').expect(200);
    for (const line of [
      'mekuri_http_request_duration_seconds_count{origin="sites",status="200"} 1',
      'mekuri_http_request_duration_seconds_count{origin="app",status="503"} 1',
      'mekuri_answers_total{operation="sites.list",status="503"} 1',
      'mekuri_job_duration_seconds_count{job="mail.send",outcome="failed"} 1',
      'mekuri_job_duration_seconds_sum{job="mail.send",outcome="done"} 0.1',
      'nodejs_eventloop_lag_p99_seconds ',
    ])
      expect(text).toContain(line);
  });

  it('names its setting when its port is taken, or uses a free port if allowed', async () => {
    const { server } = await start();
    await expect(start({ port: server.port })).rejects.toThrow(PortInUseError);
    await expect(start({ port: server.port })).rejects.toThrow('HEALTH_ADDRESS 127.0.0.1');
    expect((await start({ port: server.port, mayMove: true })).server.port).toBe(server.port + 10);
  });
});
