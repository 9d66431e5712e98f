import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentDisposition, documentFileName } from './file-name.ts';

const parts = {
  issuedOn: '2026-11-01',
  title: '請求書',
  counterparty: '株式会社見本',
  total: 110_000,
  number: 'MK-2026-000042',
  extension: 'pdf',
};
const BEFORE = '20261101_請求書_';
const AFTER = '_110000円_MK-2026-000042.pdf';

it('names date, title, counterparty, amount and number', () => {
  expect(documentFileName(parts)).toBe('20261101_請求書_株式会社見本_110000円_MK-2026-000042.pdf');
  expect(documentFileName({ ...parts, title: '返還請求書', total: -5500 })).toBe(
    '20261101_返還請求書_株式会社見本_-5500円_MK-2026-000042.pdf',
  );
});

it('leaves out what file systems and readers could take amiss', () => {
  expect(documentFileName({ ...parts, counterparty: ' 株式会社../髙﨑\u{202E}pdf.\u{0}\n\u{D800} ' })).toBe(
    `${BEFORE}株式会社..髙﨑pdf.${AFTER}`,
  );
  expect(documentFileName({ ...parts, counterparty: '\u{202E}/' })).toBe('20261101_請求書_110000円_MK-2026-000042.pdf');
});

it('cuts only the counterparty, between graphemes', () => {
  const name = documentFileName({ ...parts, counterparty: '葛\u{E0100}'.repeat(150) });
  const kept = name.slice(BEFORE.length, -AFTER.length);
  expect(kept).toBe('葛\u{E0100}'.repeat(kept.length / 3));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(`${name}葛\u{E0100}`)).toBeGreaterThan(200);
});

it('is a safe name of at most 200 bytes for any counterparty', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom('con', '..', '.htaccess'),
  );
  fc.assert(
    fc.property(text, (counterparty) => {
      const name = documentFileName({ ...parts, counterparty });
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      expect(name).toMatch(/^20261101_請求書_/u);
      expect(name).toMatch(/_?110000円_MK-2026-000042\.pdf$/u);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/u);
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''[\w.~!%-]+$/);
      expect(decodeURIComponent(header.split("''")[1]!)).toBe(name);
    }),
  );
});

it('has an ASCII name for readers that know no other', () => {
  expect(contentDisposition("20261101_請求書_A's (1)*.pdf")).toBe(
    `attachment; filename="20261101_A_s_1_.pdf"; filename*=UTF-8''20261101_%E8%AB%8B%E6%B1%82%E6%9B%B8_A%27s%20%281%29%2A.pdf`,
  );
});
