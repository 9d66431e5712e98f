import { createThread } from '../../../platform/thread.ts';
import type { BillDocument } from './bill-document.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import type { RenderOrder } from './render-worker.ts';

const render = createThread<RenderOrder, Uint8Array>(new URL('./render-worker.ts', import.meta.url), {
  seconds: 30,
  megabytes: 256,
  idleSeconds: 60,
  waiting: 256,
});

const pdfOf = async (order: RenderOrder): Promise<Buffer> => {
  const bytes = await render(order);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/**
 * An invoice or a credit note as PDF/A-3b; equal documents have equal bytes.
 * @throws Error when it cannot be rendered; Upstream `busy` when too many are waiting
 */
export const renderBill = (bill: BillDocument): Promise<Buffer> => pdfOf({ bill });

/** A receipt as PDF/A-3b. @throws as `renderBill` */
export const renderReceipt = (receipt: ReceiptDocument): Promise<Buffer> => pdfOf({ receipt });
