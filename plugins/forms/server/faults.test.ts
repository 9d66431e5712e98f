import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createTestApp, startTestRedis, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, publish } from './testing/site.ts';

const COUNT = 12;
const RECIPIENT = 'recipient@example.com';

/** A mail server of few words, which takes nothing while it refuses. */
class MailServer {
  isRefusing = true;
  refused = 0;
  readonly taken: string[] = [];
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): void {
    this.#server.close();
  }
  #talk(socket: Socket): void {
    let [text, isData] = ['', false];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (isData) {
        isData = line !== '.';
        if (!isData) say('250 taken');
      } else if (/^rcpt to:<([^>]*)>/i.test(line)) {
        this.taken.push(/<([^>]*)>/.exec(line)![1]!);
        say('250 ok');
      } else if (/^data/i.test(line)) {
        isData = true;
        say('354 go on');
      } else say(/^quit/i.test(line) ? '221 bye' : '250 ok');
    };
    socket.on('error', () => undefined);
    if (this.isRefusing) {
      this.refused += 1;
      return void socket.end('421 not now\r\n');
    }
    say('220 here');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (text + chunk).split('\r\n');
      text = lines.pop()!;
      for (const line of lines) hear(line);
    });
  }
}

let app: TestApp;
let owner: TestUser;
let siteId: string;
let redis: { url: string; stop(): Promise<void> };
const mailServer = new MailServer();
beforeAll(async () => {
  redis = (await startTestRedis())!;
  const settings = { REDIS_URL: redis.url, SMTP_URL: await mailServer.listen(), TRUST_PROXY: '127.0.0.0/8,::1' };
  app = await createTestApp({ plugins: ['forms'], settings });
  owner = await app.create.user();
  siteId = await aSite(app, owner);
  const setting = app.as(owner).put(`/api/site/${siteId}/form-setting`).query({ form_type: 'contact' }).set('if-match', '"0"');
  const before = await app.as(owner).get(`/api/site/${siteId}/form-setting`).query({ form_type: 'contact' }).expect(200);
  const body = { items: before.body.items, recipient_email: RECIPIENT, company_name: '', sends_reply: true };
  await setting.send(body).expect(200);
  await publish(app, owner, siteId);
});
afterAll(async () => {
  await app.close();
  await redis.stop();
  mailServer.close();
});

const send = (visitor: number) =>
  app.sites
    .post(`/api/end-user/site/${siteId}/contact`)
    .set('x-forwarded-for', `198.51.100.${visitor + 1}`)
    .set('idempotency-key', `visitor-number-${visitor}`)
    .send({ data: { email: `visitor-${visitor}@example.com`, message: '届きますか' } });
const forgetEverything = async (): Promise<void> => {
  const socket = connect(Number(new URL(redis.url).port), '127.0.0.1');
  socket.write('FLUSHALL\r\n');
  await once(socket, 'data');
  socket.destroy();
};
const visitors = Array.from({ length: COUNT }, (_, visitor) => visitor);

it('a mail server that refuses for a while keeps nothing from being received, and every mail leaves once when it takes them again', async () => {
  await Promise.all(visitors.map((visitor) => send(visitor).expect(201)));
  app.clock.advance(10_000);
  await app.runJobs();
  expect(mailServer.refused).toBeGreaterThan(COUNT);
  expect(mailServer.taken).toEqual([]);
  mailServer.isRefusing = false;
  app.clock.advance(3_600_000);
  await app.runJobs();
  const all = [...visitors.map((visitor) => `visitor-${visitor}@example.com`), RECIPIENT];
  const ofForms = () => mailServer.taken.filter((address) => all.includes(address)).toSorted();
  expect(ofForms()).toEqual(all.toSorted());
  app.clock.advance(3_600_000);
  await app.runJobs();
  expect(ofForms()).toEqual(all.toSorted());
});

it('a Redis that forgets everything loses nothing and doubles nothing', async () => {
  const before = mailServer.taken.length;
  const first = await Promise.all(visitors.map((visitor) => send(visitor + 100).expect(201)));
  await forgetEverything();
  const again = await Promise.all(visitors.map((visitor) => send(visitor + 100).expect(201)));
  expect(again.map(({ body }) => body.id)).toEqual(first.map(({ body }) => body.id));
  app.clock.advance(10_000);
  await app.runJobs();
  await forgetEverything();
  app.clock.advance(3_600_000);
  await app.runJobs();
  const theirs = mailServer.taken.slice(before).filter((address) => address.startsWith('visitor-'));
  expect(theirs.toSorted()).toEqual(visitors.map((visitor) => `visitor-${visitor + 100}@example.com`).toSorted());
  const { rows } = await app.sql<{ n: number }>('select count(*)::int as n from forms_entries where site_id = $1', [siteId]);
  expect(rows[0]!.n).toBe(2 * COUNT);
});
