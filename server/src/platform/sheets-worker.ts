/** Runs as a thread for one workbook, because thousands of rows take seconds and would block all requests. */
import type { Sheet } from '@mekuri/kit/server';
import { answerOrders } from './thread-answers.ts';
import { writeWorkbook } from './workbook.ts';

answerOrders((sheets: readonly Sheet[]) => writeWorkbook(sheets));
