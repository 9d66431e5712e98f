/** Renders the document that it reads from standard input. */
import { json } from 'node:stream/consumers';
import type { BillDocument } from '../document/bill-document.ts';
import { renderBill } from '../document/render.ts';

process.stdout.write(await renderBill((await json(process.stdin)) as BillDocument));
