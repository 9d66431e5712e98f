import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NotFound } from '@mekuri/kit/errors';
import express, { type Router } from 'express';
import { UNLISTED } from '../preview-headers.ts';

const built = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));
const YEAR = 31_536_000_000;

/** Ids of plugins are in kebab case and need no escaping. */
const named = (html: string, without: readonly string[]): string =>
  html.replace('<head>', `<head><meta name="mekuri-without" content="${without.join(' ')}" />`);

/** Paths of this server that do not belong to the console. */
const RESERVED = /^\/(?:_|api\/|internal(?:\/|$)|metrics$)/;

/** Whether a path looks like a file's or contains a hidden folder. The console has no such addresses. */
const isFileLike = (path: string): boolean => {
  const segments = decodeURIComponent(path).split(/[/\\]/);
  return segments.some((segment) => segment.startsWith('.')) || segments.at(-1)!.includes('.');
};

/** Screens that a secret in the address opens, without an account. */
const SHARED = /^\/shared\//;
const SECRETIVE = { 'x-robots-tag': UNLISTED['x-robots-tag'], 'referrer-policy': 'no-referrer' };

const isScreen = (path: string): boolean => path === '/index.html' || !(RESERVED.test(path) || isFileLike(path));

/**
 * Serves the console. A file under `/_console/` never changes under the same name. The console itself routes every other address that a
 * browser opens, unless it looks like a file's. It may be rebuilt while the server runs: a file that is gone is a 404.
 */
export const consoleBuild = ({ folder = built, without = [] }: { folder?: string; without?: readonly string[] } = {}): Router => {
  const router = express.Router();
  router.use('/_console', express.static(folder, { immutable: true, maxAge: YEAR, index: false, redirect: false }));
  router.get('/{*address}', async (request, response) => {
    if (!isScreen(request.path) || !request.accepts('html')) throw new NotFound();
    const html = await readFile(join(folder, 'index.html'), 'utf8').catch((cause: unknown) => {
      throw new NotFound({ cause });
    });
    if (SHARED.test(request.path)) response.set(SECRETIVE);
    response
      .set('cache-control', 'no-cache')
      .type('html')
      .send(without.length === 0 ? html : named(html, without));
  });
  return router;
};
