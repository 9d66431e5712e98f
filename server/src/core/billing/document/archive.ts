import { Readable } from 'node:stream';
import { Conflict } from '@mekuri/kit/errors';
import { reply, type Locale, type Reply } from '@mekuri/kit/server';
import { ZipFile } from 'yazl';
import { writeAudit } from '../../../context/audit.ts';
import { loadMessages, translate } from '../../../i18n/messages.ts';
import type { CoreCtx, Storage } from '../../../kernel/types.ts';
import { writeCsv } from '../../../platform/csv.ts';
import { ownScope, subtreeScope } from '../../../platform/database/tenant-scope.ts';
import { sql } from '../../../platform/database/sql.ts';
import { downloadHeaders } from '../../../platform/download.ts';
import { startOfDay } from '../../../platform/japan-time.ts';
import { bindingsOf, conditionsOf, type Whose } from '../read.ts';
import { fileNameOf } from './find-document.ts';
import { readDocument } from './stored-document.ts';

const MAX_BILLS = 5000;
const ZIP = { contentType: 'application/zip', extension: 'zip' };
const COLUMNS = ['issued_on', 'total', 'counterparty', 'number', 'kind', 'file'] as const;

const messages = loadMessages([]);
const say = (locale: Locale, key: string): string => translate(messages[locale], [key]);

interface ArchivedBill {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedOn: string;
  total: number;
  counterparty: string;
  registrationNumber: string | null;
  sha256: string | null;
}

interface Period {
  issuedFrom: string;
  issuedTo: string;
}

const findBills = (ctx: Pick<CoreCtx, 'db'>, whose: Whose, period: Period): Promise<ArchivedBill[]> =>
  sql<ArchivedBill>(
    ctx.db,
    `select b.kind, b.number, b.issued_on::text as "issuedOn", b.total, d.sha256, b.issuer ->> 'registrationNumber' as "registrationNumber",
            ${whose === 'below' ? `b.recipient ->> 'companyName'` : `b.issuer ->> 'name'`} as counterparty
       from bills b left join bill_documents d on d.bill_id = b.id and d.tpath >= :from and d.tpath < :to
      where ${conditionsOf(whose, period).join(' and ')}
      order by b.issued_on, b.id limit ${MAX_BILLS + 1}`,
    bindingsOf(ctx, whose, period),
  );

const indexOf = (locale: Locale, bills: readonly ArchivedBill[]): string =>
  writeCsv([
    COLUMNS.map((column) => say(locale, `billing.archive.${column}`)),
    ...bills.map((bill) => [
      bill.issuedOn,
      bill.total,
      bill.counterparty,
      bill.number,
      say(locale, `billing.kinds.${bill.kind}`),
      bill.sha256 === null ? '' : fileNameOf(bill),
    ]),
  ]);

async function* bytesOf(storage: Storage, sha256: string): AsyncGenerator<Buffer, void> {
  yield await readDocument(storage, sha256);
}

/** Reads each document only when the one before it has been sent. */
const zipOf = (storage: Storage, locale: Locale, bills: readonly ArchivedBill[]): Readable => {
  const zip = new ZipFile();
  // Fixed dates: the same bills have the same archive.
  const mtimeOf = ({ issuedOn }: ArchivedBill): Date => startOfDay(issuedOn);
  const newest = bills.at(-1);
  zip.addBuffer(Buffer.from(indexOf(locale, bills)), 'index.csv', newest ? { mtime: mtimeOf(newest) } : {});
  for (const bill of bills) {
    const { sha256 } = bill;
    if (sha256 === null) continue;
    zip.addReadStreamLazy(fileNameOf(bill), { mtime: mtimeOf(bill), compress: false }, (done) => {
      done(null, Readable.from(bytesOf(storage, sha256), { objectMode: false }));
    });
  }
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.end();
  return output;
};

/** The documents of a period with an index of date, amount and counterparty. @throws Conflict `billing.archive_too_large` */
export const exportZip = async <Body>(ctx: CoreCtx, area: 'own' | 'below', period: Period): Promise<Reply<Body>> => {
  const { deps, actor, locale } = ctx;
  const tenant = { accountId: actor.accountId!, tpath: actor.tenantPath };
  const scope = area === 'own' ? ownScope(tenant) : subtreeScope(tenant);
  const bills = await deps.database.transaction(scope, async (db) => {
    const found = await findBills({ db }, area === 'own' ? { accountId: tenant.accountId } : 'below', period);
    if (found.length > MAX_BILLS) throw new Conflict({ code: 'billing.archive_too_large' });
    await writeAudit(db, 'billing.archive', ctx, [{ target: null, change: { after: { ...period, bills: found.length } } }]);
    return found;
  });
  return reply(zipOf(deps.storage, locale, bills) as unknown as Body, {
    headers: downloadHeaders(ZIP, { name: 'bills', title: say(locale, 'billing.archive.title'), now: ctx.now() }),
  });
};
