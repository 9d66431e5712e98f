import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../src/config.ts';

export interface TestS3 {
  config: S3Config;
  keys(): string[];
  close(): Promise<void>;
}

const xml = (response: ServerResponse, status: number, body: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

/** An in-memory bucket that implements the part of S3's protocol that the server's storage uses. */
export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, { body: Buffer; type: string }>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    const body = await buffer(request);
    if (request.method === 'PUT') {
      objects.set(key, { body, type: String(request.headers['content-type']) });
      response.writeHead(200, { etag: '"e"' }).end();
    } else if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name);
      xml(response, 200, '<DeleteResult/>');
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      list(response, url.searchParams.get('prefix') ?? '');
    } else {
      read(request, response, key);
    }
  };

  const list = (response: ServerResponse, prefix: string) => {
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix));
    xml(
      response,
      200,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
    );
  };

  const read = (request: IncomingMessage, response: ServerResponse, key: string) => {
    const object = objects.get(key);
    if (!object) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? object.body : object.body.subarray(Number(start), Number(end) + 1);
    const range = start === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${object.body.length}` };
    response.writeHead(start === undefined ? 200 : 206, { 'content-type': object.type, 'content-length': part.length, ...range }).end(part);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    config: { bucket: 'bucket', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'key', secretAccessKey: 'secret' },
    keys: () => [...objects.keys()].toSorted(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
