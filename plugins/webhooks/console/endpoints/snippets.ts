const EXPRESS = `import express from 'express';
import { unwrap } from '@mekuri/sdk/webhooks';

const app = express();

app.post('/webhooks', express.text({ type: '*/*' }), async (request, response) => {
  try {
    const event = await unwrap(request.body, request.headers, process.env.MEKURI_WEBHOOK_SECRET);
    console.log(event.type);
    response.sendStatus(204);
  } catch {
    response.sendStatus(400);
  }
});

app.listen(3000);
`;

/** Handler body for frameworks that map a `Request` to a `Response`. */
const handling = (secret: string): string => `  try {
    const event = await unwrap(await request.text(), request.headers, ${secret});
    console.log(event.type);
    return new Response(null, { status: 204 });
  } catch {
    return new Response(null, { status: 400 });
  }`;

const indented = (text: string): string => text.replace(/^/gm, '  ');

const NEXT = `// app/webhooks/route.js
import { unwrap } from '@mekuri/sdk/webhooks';

export async function POST(request) {
${handling('process.env.MEKURI_WEBHOOK_SECRET')}
}
`;

const HONO = `import { Hono } from 'hono';
import { env } from 'hono/adapter';
import { unwrap } from '@mekuri/sdk/webhooks';

const app = new Hono();

app.post('/webhooks', async (c) => {
  const request = c.req.raw;
${handling('env(c).MEKURI_WEBHOOK_SECRET')}
});

export default app;
`;

const WORKERS = `import { unwrap } from '@mekuri/sdk/webhooks';

export default {
  async fetch(request, env) {
${indented(handling('env.MEKURI_WEBHOOK_SECRET'))}
  },
};
`;

/** Sample receivers that verify signatures, one per framework. */
export const SNIPPETS = [
  { id: 'express', name: 'Express', text: EXPRESS },
  { id: 'next', name: 'Next.js', text: NEXT },
  { id: 'hono', name: 'Hono', text: HONO },
  { id: 'workers', name: 'Workers', text: WORKERS },
] as const;
