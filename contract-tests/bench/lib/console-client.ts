import type { Product } from './product.ts';

export const USER = { email: 'user@example.com', password: 'Demo-2026' };

interface Called<Body> {
  status: number;
  etag: string;
  body: Body;
}

export interface ConsoleClient {
  authorization: string;
  call<Body>(method: string, path: string, body?: unknown, ifMatch?: string): Promise<Called<Body>>;
}

/** A signed-in console client; by default the demo's owner. @throws for every response that is not 2xx */
export const signIn = async ({ app }: Product, person = USER): Promise<ConsoleClient> => {
  const call = async <Body>(method: string, path: string, body?: unknown, ifMatch?: string): Promise<Called<Body>> => {
    const answer = await fetch(`${app}/api${path}`, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch ? { 'if-match': ifMatch } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: (text ? JSON.parse(text) : undefined) as Body };
  };
  let authorization = '';
  const { body } = await call<{ access_token: string }>('POST', '/auth/login', person);
  authorization = `Bearer ${body.access_token}`;
  return { authorization, call };
};
