import { fileURLToPath } from 'node:url';
import { NotFound } from '@mekuri/kit/errors';
import express, { type Router } from 'express';

const built = fileURLToPath(new URL('../../../console/dist/', import.meta.url));
const YEAR = 31_536_000_000;

/**
 * The console: its files under `/_console/` never change under one name; every other address a browser opens is its own to route.
 * It may be built anew while the server runs: what is gone is a 404.
 */
export const consoleBuild = (folder = built): Router => {
  const router = express.Router();
  router.use('/_console', express.static(folder, { immutable: true, maxAge: YEAR, index: false, redirect: false }));
  router.get('/{*address}', (request, response, next) => {
    if (/^\/(_|api\/)/.test(request.path) || !request.accepts('html')) throw new NotFound();
    response.sendFile('index.html', { root: folder, headers: { 'cache-control': 'no-cache' }, lastModified: false }, (cause?: Error) => {
      if (cause) next(new NotFound({ cause }));
    });
  });
  return router;
};
