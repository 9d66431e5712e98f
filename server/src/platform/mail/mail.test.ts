import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BACKENDS, createJobBench, type JobBench } from '../../../testing/job-bench.ts';
import { queueMail } from './mail.ts';
import { keepMail, listMails } from './mail-store.ts';
import { systemScope } from '../database/tenant-scope.ts';

const request = {
  occasion: 'system',
  to: 'shop@example.com',
  locale: 'ja',
  template: 'site-published',
  data: { name: '山田', site: '喫茶 海', url: 'http://localhost:3001/site/demo' },
} as const;
const send = (bench: JobBench) =>
  bench.deps.database.transaction(systemScope, (db) => queueMail({ db, deps: bench.deps, now: () => bench.clock.now() }, request));

describe.each(BACKENDS)('mail on %s', (backend) => {
  let bench: JobBench;
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  afterEach(async () => {
    await bench.close();
    await server?.close();
    server = undefined;
  });

  it('reaches the development mailbox by SMTP, in the recipient’s language', async () => {
    bench = await createJobBench(backend);
    const workers = await bench.start({ background: false });
    await send(bench);
    await workers.drain();
    const [mail, ...more] = await listMails(bench.deps.config.dataDir);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'shop@example.com',
      from: 'no-reply@localhost',
      subject: '「喫茶 海」を公開しました',
      links: [request.data.url],
    });
    const { rows } = await bench.sql<{ message_id: string; sent_at: Date | null }>('select message_id, sent_at from mails');
    expect(rows).toMatchObject([{ message_id: mail!.messageId, sent_at: expect.any(Date) }]);
  });

  it('keeps its Message-ID and date when the server accepts it but the response is lost', async () => {
    server = await startServer((attempt) => (attempt < 3 ? 'hang up' : 'accept'));
    bench = await createJobBench(backend, {}, { smtpUrl: server.url });
    const workers = await bench.start({ background: false });
    await send(bench);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await workers.drain();
      bench.clock.advance(3_600_000);
    }
    expect(server.received).toHaveLength(3);
    const header = (name: string) => new Set(server!.received.map((raw) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)![1]));
    const { rows } = await bench.sql<{ message_id: string }>('select message_id from mails');
    expect(header('message-id')).toEqual(new Set([rows[0]!.message_id]));
    expect(header('date').size).toBe(1);
    await workers.drain();
    expect(server.received).toHaveLength(3);
    expect(await bench.row('mail.send')).toMatchObject({ status: 'done', attempts: 3 });
  });

  it('fails after its last attempt, and a failed alert mail raises no further alert', async () => {
    server = await startServer(() => 'refuse');
    bench = await createJobBench(backend, {}, { smtpUrl: server.url });
    await bench.create.user({ role: 'MASTER', email: 'operator@example.com' });
    const workers = await bench.start({ background: false });
    await send(bench);
    for (let round = 0; round < 18; round++) {
      await workers.drain();
      bench.clock.advance(3_600_000);
    }
    const { rows } = await bench.sql('select template, sent_at from mails order by id');
    expect(rows).toEqual([
      { template: 'site-published', sent_at: null },
      { template: 'job-dead', sent_at: null },
    ]);
    const { rows: letters } = await bench.sql(`select status, attempts from outbox where name = 'mail.send'`);
    expect(letters).toEqual([
      { status: 'dead', attempts: 8 },
      { status: 'dead', attempts: 8 },
    ]);
  });
});

describe('the development mailbox', () => {
  it('stores one mail per Message-ID, even if copies arrive at the same time', async () => {
    const bench = await createJobBench('postgres');
    try {
      const { dataDir } = bench.deps.config;
      const copy = (body: string, id: string) => keepMail(dataDir, Buffer.from(`Message-ID: <${id}@x>\r\nSubject: s\r\n\r\n${body}`));
      await Promise.all([copy('first', 'a'), copy('again', 'a'), copy('other', 'b')]);
      await delay(1);
      await copy('late', 'a');
      const mails = await listMails(dataDir);
      expect(mails.map(({ messageId }) => messageId).toSorted()).toEqual(['<a@x>', '<b@x>']);
    } finally {
      await bench.close();
    }
  });
});

type Answer = 'accept' | 'hang up' | 'refuse';

/** A mail server that stores each mail and then behaves as `answer` says. */
async function startServer(answer: (attempt: number) => Answer): Promise<{ url: string; received: string[]; close(): Promise<void> }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      received.push(await text(stream));
      const next = answer(received.length);
      if (next === 'accept') done();
      else if (next === 'refuse') done(new Error('not here'));
      else for (const connection of server.connections) connection._socket.destroy();
    },
  });
  server.on('error', () => undefined);
  const socket = server.listen(0, '127.0.0.1');
  await new Promise((listening) => socket.once('listening', listening));
  return {
    received,
    url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
