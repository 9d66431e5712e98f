import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiAccount, mintKey } from '../../plugins/public-api/server/testing/program.ts';
import { COMPILERS, installPackedSdk, typeIssuesIn, type PackedSdk } from './packed-sdk.ts';
import { programOf, SAMPLE_PACKAGES, webhookSamples, type SignedRequest } from './webhook-samples.ts';

const root = join(import.meta.dirname, '..', '..');
const readme = readFileSync(join(root, 'clients/sdk/README.md'), 'utf8');
const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const ID = '0199f3a6-3e4f-7162-8d7e-91a2b3c4d5e6';
const SAMPLES = webhookSamples();

/** A request as Mekuri sends it. */
const signedRequest = (body: string, at = new Date()): SignedRequest => ({
  body,
  headers: {
    'content-type': 'application/json',
    'webhook-id': ID,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(ID, at, body),
  },
});

describe('webhooks with the packed SDK', () => {
  let sdk: PackedSdk;
  beforeAll(() => {
    sdk = installPackedSdk();
    for (const name of SAMPLE_PACKAGES) {
      const place = join(sdk.folder, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), place);
    }
    for (const { file, code } of SAMPLES) writeFileSync(join(sdk.folder, file), code);
  }, 120_000);
  afterAll(() => sdk.remove());

  describe('in the guide', () => {
    it('has a sample for each framework', () => {
      expect(SAMPLES.map(({ framework }) => framework)).toEqual(['Express', 'Next.js', 'Hono', 'Cloudflare Workers']);
    });

    it.each(SAMPLES)('receives what is signed, and refuses what is not: $framework', async (sample) => {
      const data = { site_id: 'a-site', release_id: 'a-release', number: 3 };
      const genuine = signedRequest(JSON.stringify({ type: 'site.published', timestamp: '2026-11-28T03:00:00.000Z', data }));
      const forged = { ...genuine, body: genuine.body.replace('a-site', 'b-site') };
      const old = signedRequest(genuine.body, new Date(Date.now() - 600_000));
      const { 'webhook-signature': _, ...unsigned } = genuine.headers;
      writeFileSync(join(sdk.folder, 'program.mjs'), programOf(sample, [genuine, forged, old, { ...genuine, headers: unsigned }]));
      const env = { ...process.env, MEKURI_WEBHOOK_SECRET: SECRET };
      const { stdout } = await promisify(execFile)('node', ['program.mjs'], { cwd: sdk.folder, env });
      expect(stdout).toBe('a-site: release 3\nstatuses 204 400 400 400\n');
    });

    it.each(COMPILERS)(
      'has samples whose types are right, for %s',
      async (_, options) => {
        const files = SAMPLES.map(({ file }) => file);
        expect(await typeIssuesIn(sdk.folder, files, options)).toBe('');
      },
      60_000,
    );
  });

  describe('mekuri listen', () => {
    let app: TestApp;
    let account: TestUser;
    let own: NodeJS.ProcessEnv;
    beforeAll(async () => {
      app = await createTestApp({ plugins: ['public-api', 'webhooks'] });
      account = await anApiAccount(app);
      const { secret } = await mintKey(app, account, { scopes: ['webhooks.read'] });
      own = { ...process.env, MEKURI_URL: await app.listen(), MEKURI_KEY: secret };
    });
    afterAll(() => app.close());

    /** The README's command, with another receiver. */
    const command = (url: string): string => {
      const [, section = ''] = readme.split('## Webhooks');
      const [, line = ''] = /^```sh\n(npx mekuri listen .*)\n```$/m.exec(section) ?? [];
      expect(line).toContain('http://localhost:3000/webhooks');
      return line.replace('npx ', './node_modules/.bin/').replace('http://localhost:3000/webhooks', url);
    };

    it('says that there is no endpoint', async () => {
      const ended = await promisify(execFile)('sh', ['-c', command('http://localhost:9/')], { cwd: sdk.folder, env: own }).catch(
        (error: unknown) => error,
      );
      expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^The account has no webhook endpoint/) });
    });

    it('forwards an event with a signature that its secret verifies, until Ctrl-C', async () => {
      const { body: created } = await app.as(account).post('/api/webhook-endpoint').send({ url: 'https://shop.example.com/' }).expect(201);
      const received: SignedRequest[] = [];
      const receiver = createServer((request, response) => {
        let body = '';
        request.setEncoding('utf8');
        request.on('data', (part: string) => void (body += part));
        request.on('end', () => {
          received.push({ body, headers: request.headers as Record<string, string> });
          response.writeHead(204).end();
        });
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      const { port } = receiver.address() as AddressInfo;
      const child = spawn('sh', ['-c', `exec ${command(`http://127.0.0.1:${port}/`)}`], { cwd: sdk.folder, env: own });
      let said = '';
      child.stdout.on('data', (part) => void (said += String(part)));
      const asked = () => app.as(account).post(`/api/webhook-endpoint/${created.endpoint.id}/test`).expect(202);
      await expect.poll(() => said, { timeout: 10_000 }).toContain('Ctrl-C');
      const { body: delivery } = await asked();
      await expect.poll(() => said, { timeout: 10_000 }).toMatch(new RegExp(`webhook\\.test  ${delivery.event_id}  204\n$`));
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      receiver.close();
      const [, secret = ''] = /^Signing secret: (.+)$/m.exec(said) ?? [];
      expect(received).toHaveLength(1);
      expect(new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toMatchObject({ type: 'webhook.test' });
    }, 60_000);
  });
});
