import { NotFound } from '@mekuri/kit/errors';
import type { CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { BillDocument, DocumentRecipient } from './bill-document.ts';

const inRange = (alias: string): string => `${alias}.tpath >= :from and ${alias}.tpath < :to`;

type Row = Omit<BillDocument, 'recipient'> & { recipient: Omit<DocumentRecipient, 'name'> & { companyName: string } };

/** The contents of a bill's document, read from the frozen columns. @throws NotFound */
export const readBillDocument = async (db: CoreDb, billId: string): Promise<BillDocument> => {
  const [found] = await sql<Row>(
    db,
    `select b.kind, b.number, b.issued_on::text as "issuedOn", to_char(b.month, 'YYYY-MM') as month, b.due_on::text as "dueOn", b.method,
            b.charge_on::text as "chargeOn", b.issuer, b.recipient, b.plan_name as "planName", b.views, b.blocks_used as "blocksUsed",
            b.subtotal, b.tax, b.total, b.reason, false as "isTest", coalesce(b.recipient ->> 'language', 'ja') as language,
            (select json_build_object('number', r.number, 'issuedOn', r.issued_on) from bills r where r.id = b.refers_to and ${inRange('r')})
              as "refersTo",
            (select min(l.first_day)::text from bill_lines l where l.bill_id = b.id and ${inRange('l')}) as "firstDay",
            (select max(l.last_day)::text from bill_lines l where l.bill_id = b.id and ${inRange('l')}) as "lastDay",
            coalesce((select json_agg(json_build_object('kind', l.kind, 'planName', l.plan_name, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'amount', l.amount,
                'taxRate', l.tax_rate, 'firstDay', l.first_day, 'lastDay', l.last_day) order by l.position)
              from bill_lines l where l.bill_id = b.id and ${inRange('l')}), '[]') as lines,
            coalesce((select json_agg(json_build_object('rate', t.rate, 'net', t.net, 'tax', t.tax) order by t.rate desc)
              from bill_taxes t where t.bill_id = b.id and ${inRange('t')}), '[]') as taxes
       from bills b where b.id = :billId and ${inRange('b')}`,
    { billId },
  );
  if (!found) throw new NotFound();
  const { companyName: name, ...recipient } = found.recipient;
  return { ...found, recipient: { ...recipient, name } };
};
