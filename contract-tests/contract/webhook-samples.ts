import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A sample program of the guide on webhooks, with the file name that the guide gives it. */
export interface WebhookSample {
  framework: string;
  file: string;
  code: string;
  /** Expression that passes a request to the sample and returns the response; uses `sample`, its module, and `request`. */
  answer: string;
}

const FRAMEWORKS: Readonly<Record<string, Pick<WebhookSample, 'file' | 'answer'>>> = {
  Express: { file: 'express-receiver.ts', answer: 'overHttp(sample.app, request)' },
  'Next.js': { file: 'route.ts', answer: 'sample.POST(request)' },
  Hono: { file: 'hono-receiver.ts', answer: 'sample.default.fetch(request)' },
  'Cloudflare Workers': {
    file: 'worker.ts',
    answer: 'sample.default.fetch(request, { MEKURI_WEBHOOK_SECRET: process.env.MEKURI_WEBHOOK_SECRET })',
  },
};

/** Packages that the samples import in addition to the SDK. */
export const SAMPLE_PACKAGES = ['express', '@types/express', 'hono'] as const;

/** The samples by heading, in the order of the guide. Both languages have the same ones. */
export const webhookSamples = (): WebhookSample[] => {
  const guide = readFileSync(join(root, 'docs/api/en/webhooks.md'), 'utf8');
  return [...guide.matchAll(/^### (.+)\n(?:(?!^#)[\s\S])*?^```ts\n([\s\S]*?)^```$/gm)].map(([, framework = '', code = '']) => {
    const known = FRAMEWORKS[framework];
    if (!known) throw new Error(`Nothing runs the sample for ${framework}.`);
    return { framework, code, ...known };
  });
};

export interface SignedRequest {
  body: string;
  headers: Record<string, string>;
}

/**
 * A program that passes requests to a sample, one after another, and prints the response statuses. Express is called over HTTP, as it does
 * not accept a `Request`.
 */
export const programOf = ({ file, answer }: WebhookSample, requests: readonly SignedRequest[]): string => `
import { once } from 'node:events';
import * as sample from './${file}';

const overHttp = async (app, { headers, body }) => {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = \`http://127.0.0.1:\${server.address().port}/webhooks\`;
  const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' });
  await response.text();
  server.close();
  return response;
};

const statuses = [];
for (const { headers, body } of ${JSON.stringify(requests)}) {
  const request = new Request('https://shop.example.com/webhooks', { method: 'POST', headers, body });
  statuses.push((await ${answer}).status);
}
console.log('statuses ' + statuses.join(' '));
`;
