import request from 'supertest';
import type { TestApp, TestUser } from '@mekuri/server/testing';

/** A site and its owner. */
interface OwnedSite {
  id: string;
  owner: TestUser;
}

/** Replaces the networks whose visits are not counted. */
export const setNetworks = async (app: TestApp, { id, owner }: OwnedSite, items: readonly string[]): Promise<void> => {
  const path = `/api/analysis/site/${id}/own-network`;
  const { headers } = await app.as(owner).get(path).expect(200);
  await app.as(owner).put(path).set('if-match', headers['etag']!).send({ items }).expect(200);
};

/** Makes a new link for own devices. @returns its path with the token, on the sites' origin */
const makeLink = async (app: TestApp, { id, owner }: OwnedSite): Promise<string> => {
  const { body } = await app.as(owner).post(`/api/analysis/site/${id}/own-device-link`).expect(201);
  const { pathname, search } = new URL(String(body.url));
  return pathname + search;
};

/** Registers a browser without the cookies that an app's agents keep. @returns the `Cookie` header that it then sends */
export const registerDevice = async (app: TestApp, site: OwnedSite): Promise<string> => {
  const path = await makeLink(app, site);
  const { headers } = await request(app.origins.sites).post(path).expect(200);
  return String(headers['set-cookie']![0]).split(';')[0]!;
};
