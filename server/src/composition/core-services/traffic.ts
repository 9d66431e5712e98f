import type { TrafficService } from '@mekuri/kit/server';
import { recordConversion } from '../../core/traffic/conversions.ts';
import { addExclusion, countMatching, listExclusions, removeExclusion } from '../../core/traffic/exclusions/store.ts';
import { addGoal, listGoals, removeGoal } from '../../core/traffic/goals.ts';
import { ownDeviceLink } from '../../core/traffic/own/device-link.ts';
import { networkOfCaller, readNetwork } from '../../core/traffic/own/networks.ts';
import { listOwnDevices, readOwnNetworks, removeOwnDevice, writeOwnNetworks } from '../../core/traffic/own/store.ts';
import { countedVisitPage, countedVisits, countVisits, readCrawlers, readExcluded } from '../../core/traffic/stats/read.ts';
import { readRevision } from '../../core/traffic/stats/revision.ts';
import { countVisitors, countVisitorsByStart } from '../../core/traffic/stats/uniques.ts';
import { forgetVisitor } from '../../core/traffic/visitors.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const traffic: TrafficService = {
  revision: (ctx, siteId) => readRevision(unwrap(ctx).db, siteId),
  recordConversion: (ctx, conversion) => recordConversion(unwrap(ctx), conversion),
  visitors: (ctx, of, periods) => countVisitors(unwrap(ctx).db, of, periods),
  visitorsByStart: (ctx, of, period) => countVisitorsByStart(unwrap(ctx).db, of, period),
  goals: (ctx, siteId) => listGoals(unwrap(ctx).db, siteId),
  addGoal: (ctx, siteId, elementId) => addGoal(unwrap(ctx), siteId, elementId),
  removeGoal: (ctx, siteId, elementId) => removeGoal(unwrap(ctx).db, siteId, elementId),
  readOwnNetwork: readNetwork,
  callerNetwork: (ctx) => networkOfCaller(unwrap(ctx).ip),
  ownNetworks: (ctx, siteId) => readOwnNetworks(unwrap(ctx).db, siteId),
  setOwnNetworks: (ctx, siteId, networks, revision) => writeOwnNetworks(unwrap(ctx), siteId, networks, revision),
  ownDevices: (ctx, siteId) => listOwnDevices(unwrap(ctx).db, siteId),
  removeOwnDevice: (ctx, siteId, deviceId) => removeOwnDevice(unwrap(ctx), siteId, deviceId),
  ownDeviceLink: (ctx, siteId) => ownDeviceLink(unwrap(ctx), siteId),
  exclusions: (ctx, siteId) => listExclusions(unwrap(ctx).db, siteId),
  countMatching: (ctx, siteId, visits) => countMatching(unwrap(ctx).db, siteId, visits),
  addExclusion: (ctx, siteId, visits) => addExclusion(unwrap(ctx), siteId, visits),
  removeExclusion: (ctx, siteId, exclusionId) => removeExclusion(unwrap(ctx), siteId, exclusionId),
  excluded: (ctx, siteId, from, to) => readExcluded(unwrap(ctx).db, siteId, from, to),
  crawlers: (ctx, siteId, from, to) => readCrawlers(unwrap(ctx).db, siteId, from, to),
  visitCount: (ctx, siteId, day) => countVisits(unwrap(ctx).db, siteId, day),
  countedVisits: (ctx, siteId, day) => countedVisits(unwrap(ctx).db, siteId, day),
  countedVisitPage: (ctx, siteId, day, after) => countedVisitPage(unwrap(ctx).db, siteId, day, after),
  forgetVisitor: (ctx, siteId, sessionUserId) => forgetVisitor(unwrap(ctx).db, siteId, sessionUserId),
};
