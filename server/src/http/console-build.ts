import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NotFound } from '@mekuri/kit/errors';
import express, { type Router } from 'express';
import sirv from 'sirv';

const built = fileURLToPath(new URL('../../../console/dist/', import.meta.url));
const YEAR = 31_536_000;

/** The console: its files under `/_console/` never change under one name; every other address a browser opens is its own to route. */
export const consoleBuild = (folder = built): Router => {
  const router = express.Router();
  if (!existsSync(`${folder}/index.html`)) return router;
  const page = readFileSync(`${folder}/index.html`);
  router.use('/_console', sirv(folder, { etag: true, immutable: true, maxAge: YEAR, extensions: [] }));
  router.get('/{*address}', (request, response) => {
    if (/^\/(_|api\/)/.test(request.path) || !request.accepts('html')) throw new NotFound();
    response.setHeader('cache-control', 'no-cache');
    response.type('text/html; charset=utf-8').send(page);
  });
  return router;
};
