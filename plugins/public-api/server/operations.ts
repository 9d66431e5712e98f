import type { Operations } from '@mekuri/kit/server';
import { listCalls, listKeyCalls } from './calls.ts';
import { createKey, listKeys, revokeKey, rotateKey, updateKey } from './keys.ts';
import { getSetting, updateSetting } from './settings.ts';

export const operations = {
  'publicApi.getSetting': (ctx) => getSetting(ctx),
  'publicApi.updateSetting': updateSetting,
  'publicApi.listKeys': (ctx) => listKeys(ctx),
  'publicApi.createKey': createKey,
  'publicApi.updateKey': updateKey,
  'publicApi.revokeKey': revokeKey,
  'publicApi.rotateKey': rotateKey,
  'publicApi.listCalls': (ctx) => listCalls(ctx),
  'publicApi.listKeyCalls': listKeyCalls,
} satisfies Operations<'publicApi'>;
