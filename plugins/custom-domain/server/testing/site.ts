import type { TestApp, TestDns, TestUser } from '@mekuri/server/testing';

/** The host that domains should point to in tests. */
export const TARGET = 'sites.mekuri.example';
export const SETTINGS = { DOMAINS_TARGET: TARGET, RATE_LIMITS: 'off' };
const ADDRESS = '198.51.100.10';

/** Creates and publishes a site of one page. */
export const aPublishedSite = async (app: TestApp, owner: TestUser, settings: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1, settings });
  const mediaId = await app.create.picture(owner.account);
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, id]);
  await app.as(owner).post(`/api/site/${id}/publish`).expect(201);
  return id;
};

export const claim = (app: TestApp, owner: TestUser, siteId: string, host: string) =>
  app.as(owner).post(`/api/site/${siteId}/domain`).send({ host });

interface Claimed {
  domain: { host: string; records: { purpose: string; type: string; name: string; value: string }[] };
}

/** Gives the target host its address in DNS. */
export const setTarget = (dns: TestDns): void => dns.set(TARGET, { A: [ADDRESS] });

/** Adds the records that the setup steps show for a subdomain. */
export const addRecords = (dns: TestDns, { domain }: Claimed): void => {
  for (const { name, type, value } of domain.records) if (type === 'TXT' || type === 'CNAME') dns.set(name, { [type]: [value] });
};

export const removeRecords = (dns: TestDns, { domain }: Claimed): void => {
  for (const { name } of domain.records) dns.set(name, {});
};

/** The response status of a site on a host. */
export const seenOn = async (app: TestApp, host: string, siteId: string): Promise<number> =>
  (await app.sites.get(`/api/end-user/site/${siteId}`).set('host', host)).status;
