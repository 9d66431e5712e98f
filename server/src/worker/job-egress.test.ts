import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EgressResult, Job } from '@mekuri/kit/server';
import { createTestEgress } from '@mekuri/server/testing';
import { afterEach, expect, it } from 'vitest';
import { createJobBench, type JobBench } from '../../testing/job-bench.ts';
import type { Module } from '../kernel/types.ts';

let bench: JobBench;
afterEach(() => bench.close());

/** A plugin whose job posts to the URL in its payload, with the results that it got. */
const sender = () => {
  const results: EgressResult[] = [];
  const send: Job = {
    async run({ egress, signal }, { url }) {
      results.push(await egress.send({ url: String(url), method: 'POST', body: '{}', signal }));
    },
  };
  const module = { id: 'sender', manifest: { id: 'sender' }, operations: {}, jobs: { 'sender.send': send } } as unknown as Module;
  return { module, results };
};

it("a plugin's job sends requests through the server's client", async () => {
  const egress = createTestEgress(() => ({ status: 202, body: 'taken' }));
  const { module, results } = sender();
  bench = await createJobBench('postgres', { modules: [module], egress });
  const workers = await bench.start({ background: false });
  await bench.enqueue('sender.send', { url: 'https://receiver.example.com/' });
  await workers.drain();
  expect(egress.requests).toMatchObject([{ url: 'https://receiver.example.com/', method: 'POST', body: '{}' }]);
  expect(results).toMatchObject([{ status: 202, body: 'taken', fault: null }]);
});

it('a job reaches the targets that EGRESS_ALLOW names, and no others on the machine', async () => {
  let requests = 0;
  const server = createServer((_incoming, outgoing) => {
    requests += 1;
    outgoing.end('here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { module, results } = sender();
  bench = await createJobBench('postgres', { modules: [module] }, { egressAllow: [`127.0.0.1:${port}`] });
  bench.onClose(async () => void server.close());
  const workers = await bench.start({ background: false });
  await bench.enqueue('sender.send', { url: `http://127.0.0.1:${port}/` });
  await workers.drain();
  await bench.enqueue('sender.send', { url: `https://localhost:${port}/` });
  await bench.enqueue('sender.send', { url: 'https://receiver.example.com/' });
  await workers.drain();
  expect(results[0]).toMatchObject({ status: 200, body: 'here' });
  expect(new Set(results.slice(1).map(({ fault: issue }) => issue))).toEqual(new Set(['refused_address', 'name_not_found']));
  expect(requests).toBe(1);
});
