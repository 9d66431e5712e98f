import { describe, expect, it } from 'vitest';
import { SNIPPETS } from './snippets.ts';

const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** Replaces the SDK's `unwrap`: accepts only the body `signed` with the expected header and secret. */
const UNWRAP = moduleOf(`export const unwrap = async (body, headers, secret) => {
  if (body !== 'signed' || headers.get('webhook-id') !== 'id' || secret !== 'whsec_story') throw new Error('refused');
  return { type: 'form.sent' };
};`);

const load = (text: string): Promise<Record<string, unknown>> => {
  const silent = text.replace('console.log(event.type);', '').replaceAll('process.env', "({ MEKURI_WEBHOOK_SECRET: 'whsec_story' })");
  return import(/* @vite-ignore */ moduleOf(silent.replace("'@mekuri/sdk/webhooks'", JSON.stringify(UNWRAP)))) as Promise<
    Record<string, unknown>
  >;
};

type Handle = (request: Request, env?: Record<string, string>) => Promise<Response>;

const message = (body: string): Request =>
  new Request('https://example.com/webhooks', { method: 'POST', body, headers: { 'webhook-id': 'id' } });

describe('a sample program', () => {
  it.each(SNIPPETS)('for $name verifies the raw body with the SDK', ({ text }) => {
    expect(text).toContain("import { unwrap } from '@mekuri/sdk/webhooks';");
    expect(text).toMatch(/await unwrap\((await request\.text\(\)|request\.body), request\.headers, \S+MEKURI_WEBHOOK_SECRET\)/);
    expect(text).not.toMatch(/\.json\(/);
  });

  it.each<[string, (module: Record<string, unknown>) => Handle]>([
    ['Next.js', (module) => module['POST'] as Handle],
    ['Workers', (module) => (module['default'] as { fetch: Handle }).fetch],
  ])('for %s answers 204 to what is signed and 400 to anything else', async (name, handlerOf) => {
    const handle = handlerOf(await load(SNIPPETS.find((one) => one.name === name)!.text));
    const env = { MEKURI_WEBHOOK_SECRET: 'whsec_story' };
    expect((await handle(message('signed'), env)).status).toBe(204);
    expect((await handle(message('altered'), env)).status).toBe(400);
  });
});
