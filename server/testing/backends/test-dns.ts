import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '../../src/platform/postgres/ports.ts';

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const;
type Type = keyof typeof TYPES;

/** A name's records; `CAA` as `issue letsencrypt.org`. */
export type TestRecords = Readonly<Partial<Record<Type, readonly string[]>>>;

export interface TestDns {
  /** In the format of `DNS_SERVERS`. */
  address: string;
  /** Replaces the name's records; without records, the name does not exist. */
  set(name: string, records: TestRecords): void;
  /** Makes queries for the name fail with SERVFAIL or without an answer; null: normal answers. */
  fail(name: string, how: 'SERVFAIL' | 'silence' | null): void;
  /** Queries received so far, e.g. `A www.example.com`. */
  asked(): readonly string[];
  close(): Promise<void>;
}

const [NXDOMAIN, SERVFAIL] = [3, 2];
/** Maximum size of a UDP response in bytes; longer answers are truncated, so that the client retries over TCP. */
const MAX_DATAGRAM = 1200;
const MAX_CHAIN = 8;

const encodeName = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])), Buffer.from([0])]);

const bytesOfIpv6 = (address: string): Buffer => {
  const [head, tail] = address.split('::') as [string, string?];
  const words = (part: string): number[] => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)));
  const [first, last] = [words(head), words(tail ?? '')];
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 255]));
};

const encodeText = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, at) => bytes.subarray(at * 255, (at + 1) * 255));
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
};

const encodeValue = (type: Type, value: string): Buffer => {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return bytesOfIpv6(value);
  if (type === 'CNAME') return encodeName(value);
  if (type === 'TXT') return encodeText(value);
  const [tag = '', issuer = ''] = value.split(/ (.*)/);
  return Buffer.concat([Buffer.from([0, tag.length]), Buffer.from(tag), Buffer.from(issuer)]);
};

interface Answer {
  name: string;
  type: Type;
  value: string;
}

const encodeAnswer = ({ name, type, value }: Answer): Buffer => {
  const data = encodeValue(type, value);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(TYPES[type], 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), head, data]);
};

const readQuestion = (message: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
};

/** A name server on loopback with configured records, which follows aliases as a recursive resolver does. */
export const startTestDns = async (): Promise<TestDns> => {
  // One number for both protocols: a port that the system assigns for one may be taken in the other.
  const bound = await freePort();
  const zone = new Map<string, TestRecords>();
  const failing = new Map<string, 'SERVFAIL' | 'silence'>();
  const asked: string[] = [];

  const find = (name: string, type: Type): Answer[] | 'loop' => {
    const found: Answer[] = [];
    let at = name;
    for (let hop = 0; hop < MAX_CHAIN; hop += 1) {
      const records = zone.get(at);
      const alias = type === 'CNAME' ? undefined : records?.CNAME?.[0];
      if (alias === undefined) return [...found, ...(records?.[type] ?? []).map((value) => ({ name: at, type, value }))];
      found.push({ name: at, type: 'CNAME', value: alias });
      at = alias;
    }
    return 'loop';
  };

  const reply = (query: Buffer, isDatagram: boolean): Buffer | null => {
    const { name, type: code, end } = readQuestion(query);
    const type = (Object.keys(TYPES) as Type[]).find((known) => TYPES[known] === code);
    asked.push(`${type ?? code} ${name}`);
    if (failing.get(name) === 'silence') return null;
    const found = type === undefined ? [] : find(name, type);
    const isLost = failing.has(name) || found === 'loop';
    const answers = failing.has(name) || found === 'loop' ? [] : found;
    const status = isLost ? SERVFAIL : zone.has(name) ? 0 : NXDOMAIN;
    const head = Buffer.from(query.subarray(0, 12));
    const body = Buffer.concat(answers.map(encodeAnswer));
    const isCut = isDatagram && body.length > MAX_DATAGRAM;
    head.writeUInt16BE(0x8180 | status | (isCut ? 0x0200 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(isCut ? 0 : answers.length, 6);
    head.writeUInt32BE(0, 8);
    return Buffer.concat([head, query.subarray(12, end), isCut ? Buffer.alloc(0) : body]);
  };

  const datagrams = createSocket('udp4');
  datagrams.on('message', (query: Buffer, { address, port }: RemoteInfo) => {
    const answer = reply(query, true);
    if (answer) datagrams.send(answer, port, address);
  });
  datagrams.bind(bound, '127.0.0.1');
  await once(datagrams, 'listening');

  const streams = createServer((socket: Socket) => {
    let buffered = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      buffered = Buffer.concat([buffered, chunk]);
      while (buffered.length >= 2 && buffered.length >= 2 + buffered.readUInt16BE(0)) {
        const length = buffered.readUInt16BE(0);
        const answer = reply(buffered.subarray(2, 2 + length), false);
        buffered = buffered.subarray(2 + length);
        if (!answer) continue;
        const size = Buffer.alloc(2);
        size.writeUInt16BE(answer.length);
        socket.write(Buffer.concat([size, answer]));
      }
    });
  });
  streams.listen(bound, '127.0.0.1');
  await once(streams, 'listening');

  return {
    address: `127.0.0.1:${bound}`,
    set(name, records) {
      if (Object.keys(records).length === 0) zone.delete(name);
      else zone.set(name, records);
    },
    fail(name, how) {
      if (how === null) failing.delete(name);
      else failing.set(name, how);
    },
    asked: () => asked,
    async close() {
      datagrams.close();
      await new Promise((closed) => streams.close(closed));
    },
  };
};
