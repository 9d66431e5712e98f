import { creatorOf } from '@mekuri/testing/e2e';
import type { APIRequestContext } from '@playwright/test';

/** Creates and publishes a Japanese site of two pages. @returns its id, its pages, and a client for its creator's API */
export const makeSite = async (request: APIRequestContext, name: string) => {
  const creator = await creatorOf(request);
  const made = await creator.makeSite(name, { pages: 2, fill: (_, page) => ({ main_text: ['朝の一杯', '夜の一杯'][page] }) });
  await creator.publish(made.siteId);
  return { siteId: made.siteId, pages: made.columns.at(0)!, call: creator.call };
};
