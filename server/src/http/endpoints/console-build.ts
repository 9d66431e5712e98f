import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NotFound } from '@mekuri/kit/errors';
import express, { type Router } from 'express';
import { UNLISTED } from '../preview-headers.ts';

const built = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));
const YEAR = 31_536_000_000;

/** Ids in kebab-case, which need no escaping. */
const named = (html: string, without: readonly string[]): string =>
  html.replace('<head>', `<head><meta name="mekuri-without" content="${without.join(' ')}" />`);

/** Of ours, but not of the console. */
const RESERVED = /^\/(?:_|api\/|internal(?:\/|$)|metrics$)/;

/** A name that looks like a file's, or a hidden folder: the console has none, and who asks for one looks for something else. */
const isFileLike = (path: string): boolean => {
  const segments = decodeURIComponent(path).split(/[/\\]/);
  return segments.some((segment) => segment.startsWith('.')) || segments.at(-1)!.includes('.');
};

/** Screens that a secret opens, without an account. */
const SHARED = /^\/shared\//;
const SECRETIVE = { 'x-robots-tag': UNLISTED['x-robots-tag'], 'referrer-policy': 'no-referrer' };

const isScreen = (path: string): boolean => path === '/index.html' || !(RESERVED.test(path) || isFileLike(path));

/**
 * The console: its files under `/_console/` never change under one name; every other address a browser opens is
 * its own to route, unless it looks like a file's.
 * It may be built anew while the server runs: what is gone is a 404.
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
