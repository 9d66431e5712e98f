import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface Question {
  method?: string;
  /** Sent as it is. `fetch` does not let a test choose the host. */
  host?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Keeps connections for further requests. Without it, each request has its own. */
  agent?: Agent;
}

/** Sends one request as it is: adds and decodes nothing. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', host = `localhost:${port}`, headers = {}, body, agent }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, method, headers: { host, ...headers }, agent: agent ?? false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: answer.statusCode!, headers: answer.headers, body: bytes, text: bytes.toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
