import { get } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Sends a request unchanged and returns the raw response: `fetch` would negotiate content encodings and decode them. */
export const rawRequest = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: new Headers(answer.headers as Record<string, string>), body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
