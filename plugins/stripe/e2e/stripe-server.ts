import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { STRIPE } from '@mekuri/testing/addresses';
import { CARDS, createTestStripe, type CardName, type TestStripe } from '../server/testing/test-stripe.ts';

const API = 'https://api.stripe.com';

const single = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const pageWith = (body: string): string =>
  `<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><title>Stripe</title><body>${body}</body></html>`;

const payPage = (refusal: string | null): string =>
  pageWith(
    `<h1>お支払い</h1>${refusal === null ? '' : `<p role="alert">${refusal}</p>`}<form method="post">${Object.keys(CARDS)
      .map((card) => `<button name="card" value="${card}">${card}</button>`)
      .join('')}</form>`,
  );

/** The stand-in at the address to which the server of end-to-end tests sends its requests to Stripe, with pages for customers. */
export const serveStripe = async (): Promise<{ stripe: TestStripe; close(): Promise<void> }> => {
  const stripe = createTestStripe(() => new Date(), { pages: STRIPE });

  const answerApi = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const answer = stripe.respond({ url: API + request.url!, method, headers: single(request.headers), body: await text(request) });
    if (answer.fault !== null) return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const showPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url!, STRIPE);
    const page = (refusal: string | null): void =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(refusal));
    if (request.method !== 'POST') return page(null);
    const card = new URLSearchParams(await text(request)).get('card') as CardName;
    const { success_url: returnUrl } = stripe.objects.get(pathname.split('/').at(-1)!)!['given'] as { success_url: string };
    try {
      stripe.complete(STRIPE + pathname, card);
    } catch (error) {
      return page((error as Error).message);
    }
    response.writeHead(303, { location: returnUrl }).end();
  };

  const server = createServer((request, response) => void (request.url!.startsWith('/v1/') ? answerApi : showPage)(request, response));
  const { hostname, port } = new URL(STRIPE);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    stripe,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
