/**
 * Receives webhooks and records when each message arrived at which endpoint. A hanging endpoint never responds, so that the sender times
 * out. Runs as a child process.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `at` is the Unix time in ms. `event` identifies the event: the form entry in the message. */
export interface Arrival {
  path: string;
  id: string;
  event: string;
  occurredAt: number;
  at: number;
}

export interface ReceiverTask {
  /** The path that hangs from now on; null for none. */
  hanging?: string | null;
  /** Replies with the arrivals since the last request. */
  take?: boolean;
}

let hanging: string | null = null;
let arrivals: Arrival[] = [];
const held = new Set<ServerResponse>();

interface Message {
  timestamp: string;
  data: { entry_id: string };
}

const server = createServer((request, response) => {
  const at = Date.now();
  const { url: path = '' } = request;
  const id = String(request.headers['webhook-id']);
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.once('end', () => {
    const { timestamp, data } = JSON.parse(text) as Message;
    arrivals.push({ path, id, event: data.entry_id, occurredAt: Date.parse(timestamp), at });
    if (path === hanging) held.add(response.once('close', () => held.delete(response)));
    else response.writeHead(204).end();
  });
});
server.listen(0, 'localhost', () => process.send!((server.address() as AddressInfo).port));
process.on('message', (task: ReceiverTask) => {
  if (task.hanging !== undefined) hanging = task.hanging;
  process.send!(task.take ? arrivals : []);
  if (task.take) arrivals = [];
});
process.on('disconnect', () => process.exit());
