import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { rawRequest, type RawAnswer } from '../lib/raw-request.ts';

export interface StaticPage {
  url: string;
  close(): void;
}

/** A hand-written page with the same first image, element and files, and nothing else: the best possible case. */
export const serveStaticPage = async (ours: string): Promise<StaticPage> => {
  const picture = await firstPicture(ours);
  return serveHandWritten(
    ours,
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="description" content="One picture"><title>One picture</title>` +
      `<style>body{margin:0}img{width:100vw;height:100vh;object-fit:cover;display:block}</style></head><body>${picture}</body></html>`,
  );
};

/** The element of the image that a cell's page loads first. */
export const firstPicture = async (ours: string): Promise<string> => {
  const page = (await rawRequest(ours)).body.toString();
  const picture = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(page)?.[0];
  if (!picture) throw new Error(`${ours} has no first picture.`);
  return picture;
};

/** Serves a compressed document, and those of the product's files that it names. */
export const serveHandWritten = async (ours: string, document: string): Promise<StaticPage> => {
  const html = brotliCompressSync(document);
  const files = new Map<string, Promise<RawAnswer>>();
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(html);
    if (!document.includes(path)) return void response.writeHead(404).end();
    if (!files.has(path)) files.set(path, rawRequest(new URL(path, ours).href));
    const { status, headers, body } = await files.get(path)!;
    response.writeHead(status, { 'content-type': headers.get('content-type') ?? '', 'cache-control': 'max-age=31536000' }).end(body);
  };
  const server = createServer((request, response) => void answer(request.url!, response));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
