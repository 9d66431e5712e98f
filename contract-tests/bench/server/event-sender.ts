/**
 * Sends batches of events on its parent's request: either as fast as they are answered, or at a fixed rate regardless of responses. Uses
 * plain sockets, since the client of node:http would be the bottleneck of the measurement. Runs as a child process.
 */
import { connect, type Socket } from 'node:net';
import { percentile } from '../lib/statistics.ts';
import { eventRequests, type EventSites } from './event-batches.ts';

export interface SendTask {
  origin: string;
  sites: EventSites;
  connections: number;
  seconds: number;
  /** Batches per second; null: as fast as they are answered. */
  perSecond: number | null;
}

/** Times in milliseconds, counted from when a batch was due. */
export interface SendReport {
  sent: number;
  acknowledged: number;
  p50: number;
  p99: number;
  max: number;
}

/** Distance between two batches of a visit: browsers send one every five seconds; without a fixed rate, a number of other batches. */
const APART = { seconds: 5, batches: 300 };
const PACE_MS = 2;

const generators = new Map<string, () => Buffer>();

const send = async ({ origin, sites, connections, seconds, perSecond }: SendTask): Promise<SendReport> => {
  const { port } = new URL(origin);
  const next = generators.getOrInsertComputed(origin, () =>
    eventRequests(sites, perSecond === null ? APART.batches : perSecond * APART.seconds),
  );
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  const idle: Line[] = [];
  let [sent, acknowledged, outstanding] = [0, 0, 0];
  let finish: () => void = () => undefined;

  const give = (line: Line, dueAt: number): void => {
    sent += 1;
    outstanding += 1;
    line.ask(next(), dueAt);
  };
  const dueAt = (number: number): number => started + (number / perSecond!) * 1000;
  const isOver = (): boolean => (perSecond === null ? performance.now() >= end : sent >= perSecond * seconds);
  const lines = await Promise.all(
    Array.from({ length: connections }, () =>
      openLine(Number(port), (line, status, due) => {
        const now = performance.now();
        outstanding -= 1;
        times.push(now - due);
        if (status === 204) acknowledged += 1;
        if (isOver()) {
          if (outstanding === 0) finish();
        } else if (perSecond === null) give(line, now);
        else if (dueAt(sent) <= now) give(line, dueAt(sent));
        else idle.push(line);
      }),
    ),
  );
  await new Promise<void>((resolve) => {
    finish = resolve;
    if (perSecond === null) {
      for (const line of lines) give(line, performance.now());
      return;
    }
    idle.push(...lines);
    const timer = setInterval(() => {
      while (!isOver() && idle.length > 0 && dueAt(sent) <= performance.now()) give(idle.pop()!, dueAt(sent));
      if (isOver()) clearInterval(timer);
    }, PACE_MS);
  });
  for (const line of lines) line.close();
  return {
    sent,
    acknowledged,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: times.reduce((most, time) => Math.max(most, time), 0),
  };
};

interface Line {
  ask(request: Buffer, dueAt: number): void;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/** One connection, with one request at a time. A broken connection ends the run: its batch may or may not have been stored. */
const openLine = (port: number, onAnswer: (line: Line, status: number, dueAt: number) => void): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: 'localhost', noDelay: true });
    let due = 0;
    let text = '';
    let isClosed = false;
    const line: Line = {
      ask(request, dueAt) {
        due = dueAt;
        socket.write(request);
      },
      close() {
        isClosed = true;
        socket.end();
      },
    };
    socket.setEncoding('latin1');
    socket.once('connect', () => resolve(line));
    socket.once('error', reject);
    socket.once('close', () => {
      if (!isClosed) throw new Error('The server closed a connection.');
    });
    socket.on('data', (part: string) => {
      text += part;
      const headEnd = text.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? 0);
      if (text.length < headEnd + HEAD_END.length + length) return;
      const status = Number(text.slice(9, 12));
      text = '';
      onAnswer(line, status, due);
    });
  });

process.on('message', (task: SendTask) => void send(task).then((report) => process.send!(report)));
process.on('disconnect', () => process.exit());
process.send!('ready');
