import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild, type Child } from '../lib/children.ts';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { contactForms } from '../lib/contact-forms.ts';
import { familySeconds } from '../lib/cpu.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import { sendSubmissions, type SubmissionKind } from '../lib/submission-load.ts';
import { figure, table } from '../lib/table.ts';
import type { Arrival, ReceiverTask } from './webhook-receiver.ts';

const ENDPOINTS = 10;
const DELIVERIES_PER_SECOND = 200;
const FORMS_PER_SECOND = DELIVERIES_PER_SECOND / ENDPOINTS;
const SECONDS = 20;
const WARM_UP_SECONDS = 10;
const GOAL_MS = 2000;
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;

interface World {
  product: Product;
  receiver: Child;
  forms: SubmissionKind;
  connections: Agent;
}

const pathOf = (endpoint: number): string => `/hook/${endpoint}`;

/**
 * Contact forms of a published site, 20 a second; ten endpoints of the account subscribe to the event. Then the same while one of the
 * endpoints never responds.
 */
export const measureWebhooks = async (print: (line: string) => void): Promise<void> => {
  const receiver = await startChild('../server/webhook-receiver.ts');
  const connections = new Agent({ keepAlive: true });
  try {
    // By address, so that name resolution is not measured.
    const host = `127.0.0.1:${String(receiver.hello)}`;
    const product = await startProduct({ EGRESS_ALLOW: host });
    try {
      const client = await signIn(product);
      await addEndpoints(client, host);
      const forms = await contactForms(client, { recipient_email: '', sends_reply: false });
      const world = { product, receiver, forms, connections };
      await deliver(world, WARM_UP_SECONDS, []);
      const rows = [await measureOne(world, 'all answer', []), await measureOne(world, 'one hangs', [pathOf(0)])];
      print(`${DELIVERIES_PER_SECOND} deliveries a second for ${SECONDS} s, to ${ENDPOINTS} endpoints; from the event to its arrival.`);
      print(`Goal: none lost, one id for each event, p95 ≤ ${GOAL_MS} ms where endpoints answer.\n`);
      print(table(['endpoints', 'due', '1/s', 'lost', 'repeated', 'ids', 'p50 ms', 'p95 ms', 'max ms', 'cpu', ''], rows));
    } finally {
      await product.stop();
    }
  } finally {
    connections.destroy();
    receiver.stop();
  }
};

const addEndpoints = async ({ call }: ConsoleClient, host: string): Promise<void> => {
  for (let at = 0; at < ENDPOINTS; at += 1)
    await call('POST', '/webhook-endpoint', { url: `http://${host}${pathOf(at)}`, event_types: ['form.sent'] });
};

interface Delivered {
  /** Deliveries due at endpoints that respond. */
  due: number;
  /** Deliveries that arrived at them. */
  arrivals: Arrival[];
  /** Unix time in ms at which the last form was sent. */
  until: number;
}

/** Sends forms for `seconds`, and waits for the deliveries to endpoints that respond. @throws when a form is not accepted */
const deliver = async (
  { product, receiver, forms, connections }: World,
  seconds: number,
  hanging: readonly string[],
): Promise<Delivered> => {
  const ask = (task: ReceiverTask): Promise<Arrival[]> => receiver.ask(task) as Promise<Arrival[]>;
  await ask({ hanging: hanging[0] ?? null, take: true });
  const sent = await sendSubmissions(product.sites, connections, forms, { seconds, perSecond: FORMS_PER_SECOND });
  const until = Date.now();
  const refused = sent.filter(({ status }) => status >= 300);
  if (refused.length > 0) throw new Error(`${refused.length} forms were not accepted: ${refused[0]!.status}.`);
  const due = sent.length * (ENDPOINTS - hanging.length);
  const arrivals: Arrival[] = [];
  for (const end = until + PATIENCE_MS; ; await delay(LOOK_MS)) {
    arrivals.push(...(await ask({ take: true })).filter(({ path }) => !hanging.includes(path)));
    if (pairs(arrivals).size >= due || Date.now() > end) return { due, arrivals, until };
  }
};

/** Distinct pairs of event and endpoint. */
const pairs = (arrivals: readonly Arrival[]): Set<string> => new Set(arrivals.map(({ event, path }) => `${event} ${path}`));

const measureOne = async (world: World, name: string, hanging: readonly string[]): Promise<(string | number)[]> => {
  const cpuBefore = familySeconds(world.product.pid);
  const { due, arrivals, until } = await deliver(world, SECONDS, hanging);
  const cpu = (familySeconds(world.product.pid) - cpuBefore) / SECONDS;
  const times = arrivals.map(({ at, occurredAt }) => at - occurredAt);
  const p95 = percentile(times, 0.95);
  const arrived = pairs(arrivals).size;
  const idsOfEvents = Map.groupBy(arrivals, ({ event }) => event);
  const ids = Math.max(...[...idsOfEvents.values()].map((of) => new Set(of.map(({ id }) => id)).size));
  const inTime = arrivals.filter(({ at }) => at <= until).length;
  const isMissed = arrived < due || ids !== 1 || !(p95 <= GOAL_MS);
  return [
    name,
    due,
    figure(inTime / SECONDS, 1),
    due - arrived,
    arrivals.length - arrived,
    ids,
    figure(percentile(times, 0.5), 0),
    figure(p95, 0),
    figure(Math.max(...times), 0),
    figure(cpu),
    isMissed ? 'MISSED' : '',
  ];
};
