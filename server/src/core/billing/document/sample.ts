import type { Input, Reply } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { japanDay, lastOfMonth, monthOf } from '../../../platform/japan-time.ts';
import { composeMonth, PAGE_VIEW_UNIT } from '../amounts.ts';
import type { BillDocument, DocumentLanguage } from './bill-document.ts';
import { documentFileName } from './file-name.ts';
import { pdfReply } from './find-document.ts';
import { renderBill } from './render.ts';
import { billTitle, wordingOf } from './wording.ts';

type Settings = Input<'masterBilling.samplePdf'>['body'];

/** The price and limit have a tax that is not a whole number of yen, which shows the rounding. */
const PLAN = { price: 49_805, limitAccess: 100_000, limitAccessPrice: 1000 } as const;
const VIEWS = PLAN.limitAccess + 2 * PAGE_VIEW_UNIT;
const BLOCKS = 24;

/** An invoice for the last month as an issuer with these settings would write it today, to a company that does not exist. */
const sampleOf = (settings: Settings, today: string, language: DocumentLanguage): BillDocument => {
  const { numberPrefix, initialFee, taxRounding, ...issuer } = settings;
  const month = Temporal.PlainYearMonth.from(monthOf(today)).subtract({ months: 1 }).toString();
  const firstDay = `${month}-01`;
  const lastDay = lastOfMonth(month);
  const { company, contact, plan } = wordingOf(language).samples;
  return {
    kind: 'invoice',
    number: `${numberPrefix}${today.slice(0, 4)}-000000`,
    issuedOn: today,
    month,
    firstDay,
    lastDay,
    dueOn: lastOfMonth(monthOf(today)),
    method: 'bank_transfer',
    chargeOn: null,
    issuer,
    recipient: { name: company, contact },
    planName: plan,
    blocksUsed: BLOCKS,
    ...composeMonth({
      terms: { ...PLAN, month, firstDay, lastDay, gapDays: 0 },
      views: VIEWS,
      wholesale: [],
      initialFee,
      feesThrough: null,
      rounding: taxRounding,
    }),
    refersTo: null,
    reason: '',
    language,
    isTest: false,
    isSample: true,
  };
};

/** A sample invoice with settings that need not be saved. Nothing is stored, and no number is taken. */
export const exportSample = async <Body>(ctx: CoreCtx, settings: Settings, language: DocumentLanguage): Promise<Reply<Body>> => {
  const sample = sampleOf(settings, japanDay(ctx.now()), language);
  const title = `${wordingOf(language).sample}_${billTitle(sample)}`;
  const fileName = documentFileName({ ...sample, title, counterparty: sample.recipient.name, extension: 'pdf' });
  return pdfReply(await renderBill(sample), fileName);
};
