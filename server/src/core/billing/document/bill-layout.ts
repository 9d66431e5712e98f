import type { Content } from 'pdfmake';
import type { BillLine } from '../amounts.ts';
import type { BillDocument } from './bill-document.ts';
import { type Fact, factRows, issuerBlock, recipientBlock } from './parties.ts';
import type { Page } from './pdf.ts';
import { BAND, INK, MARGINS, PLAIN, ROW_GAP, ROWS, section, SIZES, SUMS, WIDTH } from './style.ts';
import { billTitle, wordingOf } from './wording.ts';

type Words = ReturnType<typeof wordingOf>;

const right = (text: string): Content => ({ text, alignment: 'right', noWrap: true });

const ISSUER = 190;
const GAP = 40;
const FACT_NAMES = 100;
/** Columns of quantities, prices and amounts. */
const FIGURES = [52, 96, 96];

/** An invoice or a credit note. All texts must be printable. */
export const billPage = (bill: BillDocument): Page => {
  const { kind, number, issuedOn, issuer, recipient, language, isTest, isSample } = bill;
  const words = wordingOf(language);
  const title = billTitle(bill);
  return {
    title: `${title} ${number}`,
    author: issuer.name,
    language,
    day: issuedOn,
    content: [
      {
        columns: [
          { text: title, fontSize: SIZES.title, bold: true, characterSpacing: language === 'ja' ? 3 : 0 },
          {
            width: 'auto',
            margin: [0, 6, 0, 0],
            table: {
              widths: ['auto', 'auto'],
              body: factRows([
                [words.number, number],
                [words.issuedOn, words.day(issuedOn)],
              ]).map(([name, value]) => [{ stack: [name!], margin: [0, 0, 14, 0] }, value!]),
            },
            layout: PLAIN,
          },
        ],
      },
      {
        columns: [
          { width: WIDTH - ISSUER - GAP, stack: recipientBlock(recipient, words) },
          { width: ISSUER, stack: issuerBlock(issuer, words) },
        ],
        columnGap: GAP,
        margin: [0, 26, 0, 26],
      },
      totalBand(bill, words),
      { table: { widths: [FACT_NAMES, WIDTH - FACT_NAMES], body: factRows(factsOf(bill, words)) }, layout: PLAIN, margin: [0, 14, 0, 20] },
      linesTable(bill, words),
      sums(bill, words),
      ...(kind === 'invoice' && bill.method === 'bank_transfer' ? [transfer(bill, words)] : []),
      ...(issuer.notes.trim() === '' ? [] : [section(words.notes, issuer.notes)]),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `${title} ${number}`, width: '*' },
        { text: `${page} / ${pages}`, width: 'auto' },
      ],
      fontSize: SIZES.small,
      color: INK.muted,
      margin: [MARGINS[0], 24, MARGINS[2], 0],
    }),
    ...(isTest && marks(words.test, words.testNote)),
    ...(isSample && marks(words.sample, words.sampleNote)),
  };
};

const marks = (mark: string, note: string): Pick<Page, 'header' | 'watermark'> => ({
  header: () => ({ text: note, bold: true, color: INK.alert, alignment: 'center', margin: [MARGINS[0], 24, MARGINS[2], 0] }),
  watermark: { text: mark, color: INK.alert, opacity: 0.12, bold: true, fontSize: 150 },
});

const totalBand = ({ kind, total, dueOn, chargeOn }: BillDocument, words: Words): Content => {
  const [name, day] = dueOn ? [words.dueOn, dueOn] : [words.chargeOn, chargeOn];
  return {
    table: {
      widths: ['auto', '*', 'auto'],
      body: [
        [
          { text: words.total[kind], fillColor: INK.tint, margin: [0, 11, 0, 0] },
          { text: words.yen(total), fillColor: INK.tint, bold: true, fontSize: SIZES.total, noWrap: true, margin: [10, 0, 0, 0] },
          day
            ? { text: `${name}　${words.day(day)}`, fillColor: INK.tint, noWrap: true, margin: [0, 11, 0, 0] }
            : { text: '', fillColor: INK.tint },
        ],
      ],
    },
    layout: BAND,
  };
};

const factsOf = (bill: BillDocument, words: Words): Fact[] => {
  const { kind, month, firstDay, lastDay, method, dueOn, chargeOn, refersTo, reason, views, blocksUsed } = bill;
  const monthName = words.monthName(month);
  const supplied = firstDay && lastDay ? words.monthAndPeriod(monthName, words.period(words.day(firstDay), words.day(lastDay))) : monthName;
  const isInvoice = kind === 'invoice';
  return [
    [words.month, supplied],
    isInvoice ? [words.method, words.methods[method]] : null,
    dueOn && chargeOn ? [words.chargeOn, words.day(chargeOn)] : null,
    isInvoice ? [words.views, words.viewsOf(words.quantityOf(views))] : null,
    isInvoice ? [words.blocks, words.quantityOf(blocksUsed)] : null,
    refersTo ? [words.correctedInvoice, words.ofDay(refersTo.number, words.day(refersTo.issuedOn))] : null,
    reason.trim() === '' ? null : [words.reason, reason],
  ];
};

const linesTable = ({ lines, planName }: BillDocument, words: Words): Content => {
  const head = (text: string): Content => ({ text, fontSize: SIZES.small, bold: true, color: INK.muted });
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [WIDTH - FIGURES.reduce((sum, width) => sum + width + ROW_GAP, 0), ...FIGURES],
      body: [
        [
          head(words.line),
          { stack: [head(words.quantity)], alignment: 'right' },
          { stack: [head(words.unitPrice)], alignment: 'right' },
          { stack: [head(words.amount)], alignment: 'right' },
        ],
        ...lines.map((line) => [
          lineName(line, planName, words),
          right(words.quantityOf(line.quantity)),
          right(words.yen(line.unitPrice)),
          right(words.yen(line.amount)),
        ]),
      ],
    },
    layout: ROWS,
  };
};

const lineName = ({ kind, planName: linePlan, firstDay, lastDay }: BillLine, planName: string, words: Words): Content => ({
  stack: [
    words.lines[kind](linePlan ?? planName),
    ...(firstDay && lastDay
      ? [{ text: words.period(words.day(firstDay), words.day(lastDay)), fontSize: SIZES.small, color: INK.muted }]
      : []),
  ],
});

const sums = ({ subtotal, taxes, total }: BillDocument, words: Words): Content => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  columns: [
    { text: '', width: '*' },
    {
      width: 270,
      table: {
        widths: ['*', 'auto'],
        body: [
          [words.subtotal, right(words.yen(subtotal))],
          ...taxes.map(({ rate, net, tax }) => [words.taxOf(rate, words.yen(net)), right(words.yen(tax))]),
          [
            { text: words.sum, bold: true, fontSize: SIZES.large },
            { text: words.yen(total), bold: true, fontSize: SIZES.large, alignment: 'right', noWrap: true },
          ],
        ],
      },
      layout: SUMS,
    },
  ],
});

const transfer = ({ issuer: { bankAccounts }, number }: BillDocument, words: Words): Content => ({
  unbreakable: true,
  stack: [
    section(
      words.bankAccounts,
      ...bankAccounts.map((account): Content => ({ text: account, margin: [0, 0, 0, 2] })),
      { text: words.transferReference(number), fontSize: SIZES.small, color: INK.muted, margin: [0, 3, 0, 0] },
      { text: words.transferFee, fontSize: SIZES.small, color: INK.muted },
    ),
  ],
});
