/** Runs as a thread of its own for one workbook: thousands of rows take seconds, in which a server would answer nobody. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet } from '@mekuri/kit/server';
import { writeWorkbook } from './workbook.ts';

// On Linux a priority is a thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.postMessage(await writeWorkbook(workerData as readonly Sheet[]), []);
