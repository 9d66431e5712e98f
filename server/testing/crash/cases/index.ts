import { cleanUpAccounts, sendReset, sendSignUp } from './accounts.ts';
import {
  alertPayment,
  announceOverdue,
  chargeCard,
  chargeCards,
  checkUsage,
  closeMonths,
  lookUpCharge,
  mailBill,
  mailCharge,
  mailUsage,
  openMonths,
  queueDocuments,
  queueMails,
  reconcileCharges,
  refund,
  removeCard,
  renderDocument,
} from './billing.ts';
import { contractsDaily } from './contracts.ts';
import { recordSites } from './dashboard.ts';
import { pluginParts } from '../../app/plugin-parts.ts';
import type { CrashCase } from './crash-case.ts';
import { cleanImports, runImport } from './imports.ts';
import { cleanBulkUploads, finishBulkUpload, runBulkUpload } from './bulk-uploads.ts';
import { buildLadder, collectGarbage, crop, processImage, processVideo, purgeMedia, setPoster } from './media.ts';
import { cleanOutbox, mailSend, sealAudit } from './platform.ts';
import { purgeNews, turnNews } from './news.ts';
import { purgePages, purgeSites, thinRevisions } from './trash.ts';
import { applyExclusions, cleanUpTraffic, findFloods, purgeTraffic, rebuildStats } from './traffic.ts';
import { cleanUpUsage } from './usage.ts';
import { forgetPeople } from './users.ts';

/** One case for every job; a test compares the list with the registered jobs. */
export const crashCases: readonly CrashCase[] = [
  mailSend,
  cleanOutbox,
  sealAudit,
  purgeSites,
  purgePages,
  thinRevisions,
  processImage,
  processVideo,
  buildLadder,
  crop,
  setPoster,
  collectGarbage,
  purgeMedia,
  runBulkUpload,
  finishBulkUpload,
  cleanBulkUploads,
  sendReset,
  sendSignUp,
  cleanUpAccounts,
  contractsDaily,
  openMonths,
  closeMonths,
  renderDocument,
  queueDocuments,
  recordSites,
  queueMails,
  mailBill,
  checkUsage,
  mailUsage,
  chargeCards,
  chargeCard,
  reconcileCharges,
  lookUpCharge,
  refund,
  alertPayment,
  removeCard,
  mailCharge,
  announceOverdue,
  runImport,
  cleanImports,
  forgetPeople,
  turnNews,
  purgeNews,
  cleanUpUsage,
  cleanUpTraffic,
  purgeTraffic,
  findFloods,
  applyExclusions,
  rebuildStats,
  ...[...(await pluginParts<readonly CrashCase[]>('crash-tests')).values()].flat(),
];
