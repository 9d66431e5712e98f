import { factRows, issuerBlock } from './parties.ts';
import type { Page } from './pdf.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { BAND, INK, PLAIN, SIZES } from './style.ts';
import { receiptTitle, wordingOf } from './wording.ts';

/** A receipt. All texts must be printable. */
export const receiptPage = ({
  number,
  issuer,
  addressee,
  paidOn,
  amount,
  taxNote,
  purpose,
  isReissue,
  language,
}: ReceiptDocument): Page => {
  const words = wordingOf(language);
  const title = receiptTitle(language);
  return {
    title: `${title} ${number}`,
    author: issuer.name,
    language,
    day: paidOn,
    content: [
      {
        columns: [
          { text: title, width: 'auto', fontSize: SIZES.title, bold: true, characterSpacing: language === 'ja' ? 6 : 0 },
          { text: isReissue ? words.reissue : '', bold: true, color: INK.alert, margin: [0, 12, 0, 0] },
          {
            width: 'auto',
            margin: [0, 6, 0, 0],
            table: {
              widths: ['auto', 'auto'],
              body: factRows([
                [words.paidOn, words.day(paidOn)],
                [words.billNumber, number],
              ]).map(([name, value]) => [{ stack: [name!], margin: [0, 0, 14, 0] }, value!]),
            },
            layout: PLAIN,
          },
        ],
        columnGap: 14,
      },
      { text: words.receivedFrom(addressee), bold: true, fontSize: addressee.length > 60 ? SIZES.body : 14, margin: [0, 30, 0, 22] },
      {
        table: {
          widths: ['auto', '*'],
          body: [
            [
              { text: words.receivedAmount, fillColor: INK.tint, margin: [0, 14, 0, 0] },
              { text: words.yen(amount), fillColor: INK.tint, alignment: 'right', bold: true, fontSize: 24, noWrap: true },
            ],
          ],
        },
        layout: BAND,
      },
      { text: taxNote, alignment: 'right', fontSize: SIZES.small, color: INK.muted, margin: [0, 6, 16, 0] },
      { text: words.purpose(purpose), fontSize: SIZES.large, margin: [0, 14, 0, 4] },
      { text: words.received },
      {
        columns: [
          { text: '', width: '*' },
          { width: 210, stack: issuerBlock({ ...issuer, registrationNumber: null }, words) },
        ],
        margin: [0, 36, 0, 28],
      },
      { text: words.noStamp, fontSize: SIZES.small, color: INK.muted },
    ],
  };
};
