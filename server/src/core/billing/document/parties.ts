import type { Content } from 'pdfmake';
import type { DocumentIssuer, DocumentRecipient } from './bill-document.ts';
import { INK, SIZES } from './style.ts';
import type { wordingOf } from './wording.ts';

type Words = ReturnType<typeof wordingOf>;

/** Names of up to 100 characters keep their line count within a page's upper part. */
const sizeOfName = (name: string): number => (name.length > 60 ? SIZES.body : name.length > 24 ? SIZES.large : 13);

const lines = (texts: readonly (string | false)[]): Content[] =>
  texts.filter((text) => text !== false && text !== '').map((text) => ({ text: text as string, color: INK.muted, fontSize: SIZES.small }));

export const recipientBlock = (recipient: DocumentRecipient, words: Words): Content[] => {
  const [company, ...within] = words.addressed(recipient);
  return [
    { text: company, bold: true, fontSize: sizeOfName(company) },
    ...within.map((text): Content => ({ text, fontSize: SIZES.large, margin: [0, 1, 0, 0] })),
    {
      stack: lines([
        Boolean(recipient.postalCode) && words.postalCode(recipient.postalCode!),
        recipient.address ?? '',
        Boolean(recipient.telephone) && words.telephone(recipient.telephone!),
      ]),
      margin: [0, 5, 0, 0],
    },
  ];
};

export const issuerBlock = ({ name, postalCode, address, telephone, registrationNumber }: DocumentIssuer, words: Words): Content[] => [
  { text: name, bold: true, fontSize: name.length > 60 ? SIZES.body : SIZES.large, margin: [0, 0, 0, 1] },
  ...lines([postalCode !== '' && words.postalCode(postalCode), address, telephone !== '' && words.telephone(telephone)]),
  ...(registrationNumber
    ? [{ text: words.registrationNumber(registrationNumber), fontSize: SIZES.small, margin: [0, 3, 0, 0] } as Content]
    : []),
];

export type Fact = [name: string, value: string] | null;

/** Names in grey, each followed by its value. */
export const factRows = (facts: readonly Fact[]): Content[][] =>
  facts.filter((fact) => fact !== null).map(([name, value]) => [{ text: name, color: INK.muted }, value]);
