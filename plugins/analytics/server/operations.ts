import type { Operations } from '@mekuri/kit/server';
import { getAlert, putAlert } from './alerts/alert-settings.ts';
import { creativeReport } from './creative-report.ts';
import { elementReport } from './element-report.ts';
import { createExclusion, deleteExclusion, listExclusions, previewExclusion } from './exclusions/exclusions.ts';
import { excludedReport } from './excluded.ts';
import {
  exportCreatives,
  exportCreativesSheet,
  exportLp,
  exportLpSheet,
  exportPages,
  exportPagesSheet,
  exportRanking,
  exportRankingSheet,
  exportSources,
  exportSourcesSheet,
} from './export.ts';
import { deleteGoal, listGoals, putGoal } from './goals.ts';
import { createLink, listLinks, revokeLink } from './links/links.ts';
import { createNote, deleteNote, listNotes, updateNote } from './notes.ts';
import { createOwnDeviceLink, deleteOwnDevice, listOwnDevices } from './own-devices.ts';
import { getOwnNetworks, putOwnNetworks } from './own-networks.ts';
import { pageDetail, rankingReport } from './page-report.ts';
import { recount } from './recount.ts';
import { eraseVisitor, getSetting, putSetting } from './settings.ts';
import { exportVisits } from './visit-export.ts';
import { openReport, sharedGrid, sharedLp, sharedLpChart, sharedPage, sharedPages } from './links/shared-report.ts';
import { siteList } from './site-list.ts';
import { lpChart } from './site-report.ts';
import { sourceReport } from './source-report.ts';
import { taggedLp, taggedPages } from './unchanged.ts';
import { getWeeklyMail, putWeeklyMail } from './weekly/weekly-subscription.ts';

export const operations: Operations<'analytics'> = {
  'analytics.listSites': (ctx, { query }) => siteList(ctx, query),
  'analytics.getWeeklyMail': getWeeklyMail,
  'analytics.putWeeklyMail': (ctx, { body }) => putWeeklyMail(ctx, body),
  'analytics.getLp': (ctx, { params, query, headers }) => taggedLp(ctx, params.siteId, query, headers),
  'analytics.exportLp': (ctx, { params, query }) => exportLp(ctx, params.siteId, query),
  'analytics.exportLpSheet': (ctx, { params, query }) => exportLpSheet(ctx, params.siteId, query),
  'analytics.getLpChart': (ctx, { params, query }) => lpChart(ctx, params.siteId, query),
  'analytics.listPages': (ctx, { params, query, headers }) => taggedPages(ctx, params.siteId, query, headers),
  'analytics.getPage': (ctx, { params, query }) => pageDetail(ctx, params.siteId, params.pageId, query),
  'analytics.exportPages': (ctx, { params, query }) => exportPages(ctx, params.siteId, query),
  'analytics.exportPagesSheet': (ctx, { params, query }) => exportPagesSheet(ctx, params.siteId, query),
  'analytics.listCreatives': (ctx, { params, query }) => creativeReport(ctx, params.siteId, query),
  'analytics.exportCreatives': (ctx, { params, query }) => exportCreatives(ctx, params.siteId, query),
  'analytics.exportCreativesSheet': (ctx, { params, query }) => exportCreativesSheet(ctx, params.siteId, query),
  'analytics.listElements': (ctx, { params, query }) => elementReport(ctx, params.siteId, query),
  'analytics.getRanking': (ctx, { params, query }) => rankingReport(ctx, params.siteId, query),
  'analytics.exportRanking': (ctx, { params, query }) => exportRanking(ctx, params.siteId, query),
  'analytics.exportRankingSheet': (ctx, { params, query }) => exportRankingSheet(ctx, params.siteId, query),
  'analytics.listSources': (ctx, { params, query }) => sourceReport(ctx, params.siteId, query),
  'analytics.exportSources': (ctx, { params, query }) => exportSources(ctx, params.siteId, query),
  'analytics.exportSourcesSheet': (ctx, { params, query }) => exportSourcesSheet(ctx, params.siteId, query),
  'analytics.listExcluded': (ctx, { params, query }) => excludedReport(ctx, params.siteId, query),
  'analytics.getRecount': (ctx, { params, query }) => recount(ctx, params.siteId, query.day),
  'analytics.exportVisits': (ctx, { params, query }) => exportVisits(ctx, params.siteId, query),
  'analytics.getSetting': (ctx, { params }) => getSetting(ctx, params.siteId),
  'analytics.putSetting': (ctx, { params, body, headers }) => putSetting(ctx, params.siteId, body, headers['if-match']),
  'analytics.getAlert': (ctx, { params }) => getAlert(ctx, params.siteId),
  'analytics.putAlert': (ctx, { params, body, headers }) => putAlert(ctx, params.siteId, body, headers['if-match']),
  'analytics.listGoals': (ctx, { params }) => listGoals(ctx, params.siteId),
  'analytics.putGoal': (ctx, { params }) => putGoal(ctx, params.siteId, params.elementId),
  'analytics.deleteGoal': (ctx, { params }) => deleteGoal(ctx, params.siteId, params.elementId),
  'analytics.listExclusions': (ctx, { params }) => listExclusions(ctx, params.siteId),
  'analytics.previewExclusion': (ctx, { params, query }) => previewExclusion(ctx, params.siteId, query),
  'analytics.createExclusion': (ctx, { params, body }) => createExclusion(ctx, params.siteId, body),
  'analytics.deleteExclusion': (ctx, { params }) => deleteExclusion(ctx, params.siteId, params.exclusionId),
  'analytics.getOwnNetworks': (ctx, { params }) => getOwnNetworks(ctx, params.siteId),
  'analytics.putOwnNetworks': (ctx, { params, body, headers }) => putOwnNetworks(ctx, params.siteId, body.items, headers['if-match']),
  'analytics.createOwnDeviceLink': (ctx, { params }) => createOwnDeviceLink(ctx, params.siteId),
  'analytics.listOwnDevices': (ctx, { params }) => listOwnDevices(ctx, params.siteId),
  'analytics.deleteOwnDevice': (ctx, { params }) => deleteOwnDevice(ctx, params.siteId, params.deviceId),
  'analytics.listNotes': (ctx, { params, query }) => listNotes(ctx, params.siteId, query),
  'analytics.createNote': (ctx, { params, body }) => createNote(ctx, params.siteId, body),
  'analytics.updateNote': (ctx, { params, body, headers }) => updateNote(ctx, params, body, headers['if-match']),
  'analytics.deleteNote': (ctx, { params }) => deleteNote(ctx, params),
  'analytics.listLinks': (ctx, { params }) => listLinks(ctx, params.siteId),
  'analytics.createLink': (ctx, { params, body }) => createLink(ctx, params.siteId, body),
  'analytics.revokeLink': (ctx, { params }) => revokeLink(ctx, params),
  'analytics.openReport': (ctx, { params, body }) => openReport(ctx, params.siteId, body),
  'analytics.getSharedLp': sharedLp,
  'analytics.getSharedLpChart': sharedLpChart,
  'analytics.listSharedPages': sharedPages,
  'analytics.getSharedPage': sharedPage,
  'analytics.getSharedGrid': sharedGrid,
  'analytics.eraseVisitor': (ctx, { params }) => eraseVisitor(ctx, params.siteId, params.sessionUserId),
};
