/** Thread that renders one document at a time, because the layout takes tens of milliseconds that requests would wait for. */
import { answerOrders } from '../../../platform/thread-answers.ts';
import type { BillDocument } from './bill-document.ts';
import { billPage } from './bill-layout.ts';
import { makePdf } from './pdf.ts';
import { printableDocument } from './printable.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { receiptPage } from './receipt-layout.ts';

export type RenderOrder = { bill: BillDocument } | { receipt: ReceiptDocument };

const pageOf = (order: RenderOrder) => ('bill' in order ? billPage(order.bill) : receiptPage(order.receipt));

answerOrders((order: RenderOrder) => makePdf(pageOf(printableDocument(order))));
