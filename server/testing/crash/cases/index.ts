import { cleanUpAccounts, sendReset, sendSignUp } from './accounts.ts';
import { contractsDaily } from './contracts.ts';
import { pluginParts } from '../../app/plugin-parts.ts';
import type { CrashCase } from './crash-case.ts';
import { cleanImports, runImport } from './imports.ts';
import { cleanBulkUploads, finishBulkUpload, runBulkUpload } from './bulk-uploads.ts';
import { buildLadder, collectGarbage, crop, processImage, processVideo, purgeMedia, setPoster } from './media.ts';
import { cleanOutbox, mailSend, sealAudit } from './platform.ts';
import { purgeNews, turnNews } from './news.ts';
import { purgePages, purgeSites, thinRevisions } from './trash.ts';
import { cleanUpTraffic, findFloods, purgeTraffic, rebuildStats } from './traffic.ts';
import { cleanUpUsage } from './usage.ts';
import { forgetPeople } from './users.ts';

/** One for every job that exists; a test compares. */
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
  runImport,
  cleanImports,
  forgetPeople,
  turnNews,
  purgeNews,
  cleanUpUsage,
  cleanUpTraffic,
  purgeTraffic,
  findFloods,
  rebuildStats,
  ...[...(await pluginParts<readonly CrashCase[]>('crash-tests')).values()].flat(),
];
