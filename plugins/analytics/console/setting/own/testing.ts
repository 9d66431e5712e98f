import type {
  AnalyticsOwnDeviceLink,
  AnalyticsOwnDeviceList,
  AnalyticsOwnNetworks,
  AnalyticsPutOwnNetworksData,
} from '@mekuri/client-console';
import type { Answers } from '@mekuri/storybook/answers';
import { SITE } from '../../testing.ts';

export const networks: AnalyticsOwnNetworks = { items: ['203.0.113.0/28'], current: '198.51.100.7', revision: 1 };

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000000d${number}`;

export const devices: AnalyticsOwnDeviceList = {
  limit: 50,
  items: [
    { deviceId: idOf(1), kind: 'mobile', browser: 'Safari', system: 'iPhone', createdAt: '2026-10-27T03:00:00Z' },
    { deviceId: idOf(2), kind: 'pc', browser: null, system: null, createdAt: '2026-10-20T03:00:00Z' },
  ],
};

/** Valid for 15 minutes, longer than any story runs. */
export const link: AnalyticsOwnDeviceLink = {
  url: `http://localhost:3001/api/end-user/site/${SITE}/own-device?token=1790000000000.c2lnbmF0dXJlLW9mLWEtbGluay10aGF0LWlzLW5vbmU`,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
};

export const ownAnswers: Answers = {
  'analytics.getOwnNetworks': () => networks,
  'analytics.putOwnNetworks': async (request) => ({
    ...networks,
    ...((await request.json()) as AnalyticsPutOwnNetworksData['body']),
    revision: 2,
  }),
  'analytics.listOwnDevices': () => devices,
  'analytics.createOwnDeviceLink': () => link,
  'analytics.deleteOwnDevice': () => undefined,
};
