import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { creditNoteDocument, invoiceDocument, receiptDocument } from '../testing/documents.ts';
import { renderBill, renderReceipt } from './render.ts';

const read = (command: string, args: readonly string[], pdf: Buffer): string =>
  execFileSync(command, args, { input: pdf, encoding: 'utf8' });
/** The text of a PDF as it is placed on the pages, with single spaces, and without those around slashes, where pdftotext sees none. */
const textOf = (pdf: Buffer): string =>
  read('pdftotext', ['-layout', '-', '-'], pdf)
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/');
const linesOf = (pdf: Buffer): string[] =>
  textOf(pdf)
    .split(/[\n\f]/)
    .map((line) => line.trim());

describe('an invoice', () => {
  it('names the resold plan of each wholesale line, with the accounts and the price of each', async () => {
    const first = invoiceDocument().lines[0]!;
    const line = { ...first, kind: 'wholesale', planName: 'ライト', quantity: 12, unitPrice: 800, amount: 9600 } as const;
    const lines = [first, line, { ...line, planName: 'Standard', quantity: 1, amount: 800 }];
    const text = linesOf(await renderBill(invoiceDocument({ lines }))).join('\n');
    for (const part of ['ライト 卸料金（契約アカウント数）', '12 ¥800 ¥9,600', 'Standard 卸料金（契約アカウント数）', '1 ¥800 ¥800'])
      expect(text).toContain(part);
    const english = linesOf(await renderBill(invoiceDocument({ lines, language: 'en' }))).join(' ');
    expect(english).toContain('Standard wholesale fee (accounts under contract)');
  });

  it('has what tax law demands of a qualified one', async () => {
    const lines = linesOf(await renderBill(invoiceDocument()));
    const text = lines.join('\n');
    for (const part of [
      '請求書',
      '株式会社髙﨑𠮷野屋',
      'マーケティング部',
      '花子 様',
      '株式会社めくり',
      '〒100-0001',
      '電話 03-1234-5678',
      '登録番号 T1234567890123',
      'MK-2026-000042',
      '2026年11月1日',
      '支払期限 2026年11月30日',
      'お振込先',
      'みどり銀行 丸の内支店（001） 普通 1234567 カ）メクリ',
      '振込手数料はお客様負担にてお願いいたします。',
      'ご不明な点は、経理担当（billing@example.com）までお問い合わせください。',
    ])
      expect(text).toContain(part);
    expect(lines).toEqual(
      expect.arrayContaining([
        'ご請求金額（税込） ¥124,300 支払期限 2026年11月30日',
        '対象月 2026年10月（2026年10月1日 〜 2026年10月31日）',
        '支払方法 銀行振込',
        'ページビュー 123,456 PV',
        '使用ブロック数 12',
        'スタンダード ライセンス料 1 ¥98,000 ¥98,000',
        'PV従量料 3 ¥5,000 ¥15,000',
        '小計（税抜） ¥113,000',
        '消費税（10%対象 ¥113,000） ¥11,300',
        '合計（税込） ¥124,300',
        '請求書 MK-2026-000042 1/1',
      ]),
    );
  });

  it('names each rate with its net amount and tax', async () => {
    const taxes = [
      { rate: 10, net: 100_000, tax: 10_000 },
      { rate: 8, net: 13_000, tax: 1040 },
    ];
    const lines = linesOf(await renderBill(invoiceDocument({ taxes })));
    expect(lines).toEqual(expect.arrayContaining(['消費税（10%対象 ¥100,000） ¥10,000', '消費税（8%対象 ¥13,000） ¥1,040']));
  });

  it('claims nothing for an issuer without a registration number', async () => {
    const { issuer } = invoiceDocument();
    const unregistered = { issuer: { ...issuer, registrationNumber: null } };
    expect(textOf(await renderBill(invoiceDocument(unregistered)))).not.toMatch(/適格|登録番号/u);
    const note = textOf(await renderBill(creditNoteDocument(unregistered)));
    expect(note).toContain('返還請求書');
    expect(note).not.toMatch(/適格|登録番号/u);
  });

  it('addresses a company without a contact as a company', async () => {
    expect(textOf(await renderBill(invoiceDocument({ recipient: { name: '株式会社見本' } })))).toContain('株式会社見本 御中');
    expect(textOf(await renderBill(invoiceDocument({ recipient: { name: '株式会社見本', department: '経理部' } })))).toContain(
      '経理部 御中',
    );
  });

  it('names the day on which a card is charged instead of bank accounts', async () => {
    const text = textOf(await renderBill(invoiceDocument({ method: 'card', dueOn: null, chargeOn: '2026-11-10' })));
    expect(text).toContain('カード決済日 2026年11月10日');
    expect(text).toContain('支払方法 クレジットカード');
    expect(text).not.toMatch(/お振込先|振込手数料|みどり銀行/u);
  });

  it('is written in English', async () => {
    const text = textOf(
      await renderBill(
        invoiceDocument({ language: 'en', planName: 'Standard', recipient: { name: 'Sample K.K.', contact: 'Hanako Tsuji' } }),
      ),
    );
    for (const part of [
      'Invoice',
      'Sample K.K.',
      'Attn. Hanako Tsuji',
      'Invoice total (incl. tax) ¥124,300 Due date Nov 30, 2026',
      'Standard license fee',
      'Consumption tax (10% of ¥113,000) ¥11,300',
      'Registration number T1234567890123',
      'Bank transfer fees are payable by the customer.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/請求|御中|様/u);
  });

  it('is marked when it is a test', async () => {
    expect(textOf(await renderBill(invoiceDocument({ isTest: true })))).toContain('テスト用の書類です。');
    expect(textOf(await renderBill(invoiceDocument()))).not.toContain('テスト');
  });

  it('is marked when it is a sample', async () => {
    /** Without spaces, because the mark across the page is turned. */
    const marksOf = (pdf: Buffer) => read('pdftotext', ['-raw', '-', '-'], pdf).replaceAll(/\s/g, '');
    const japanese = marksOf(await renderBill(invoiceDocument({ isSample: true })));
    expect(japanese).toContain('この請求書は見本です。お支払いの必要はありません。');
    expect(japanese).toMatch(/見本$/u);
    const english = marksOf(await renderBill(invoiceDocument({ isSample: true, language: 'en' })));
    expect(english).toContain('Thisisasampleinvoice.Nopaymentisrequired.');
    expect(english).toMatch(/SAMPLE$/u);
    expect(textOf(await renderBill(invoiceDocument()))).not.toContain('見本');
  });

  it('repeats the head of its table on each of many pages', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...invoiceDocument().lines[0]!,
      unitPrice: 1000 + index,
      amount: 1000 + index,
    }));
    const text = textOf(await renderBill(invoiceDocument({ lines })));
    const pages = text.split('\f').slice(0, -1);
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('単価（税抜）');
      expect(page).toContain(`${index + 1}/4`);
    }
    expect(lines.filter(({ amount }) => !text.includes(`1 ¥1,0${String(amount).slice(2)} ¥1,0${String(amount).slice(2)}`))).toEqual([]);
    expect(pages.at(-1)).toContain('合計（税込） ¥124,300');
  });
});

it('prints a credit note with its invoice, its reason and negative amounts', async () => {
  const lines = linesOf(await renderBill(creditNoteDocument()));
  expect(lines[0]).toMatch(/^適格返還請求書/u);
  expect(lines).toEqual(
    expect.arrayContaining([
      '返還金額（税込） -¥5,500',
      '訂正元の請求書 MK-2026-000042（2026年11月1日発行）',
      '訂正の理由 ページビューの集計に誤りがあったため、PV従量料の一部を返還します。',
      'PV従量料 -1 ¥5,000 -¥5,000',
      '消費税（10%対象 -¥5,000） -¥500',
      '合計（税込） -¥5,500',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/お振込先|支払期限|支払方法/u);
});

it('prints a receipt that is no second qualified invoice', async () => {
  const text = textOf(await renderReceipt(receiptDocument()));
  for (const part of [
    '領収書',
    '株式会社髙﨑𠮷野屋 御中',
    '¥124,300',
    'うち消費税（10%） ¥11,300',
    '但し 2026年10月分 ご利用料金として',
    '2026年11月20日',
    'MK-2026-000042',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/T1234567890123|再発行/u);
  const again = textOf(await renderReceipt(receiptDocument({ addressee: '辻 花子 様', isReissue: true })));
  expect(again).toMatch(/領収書 +再発行/u);
  expect(again).toContain('辻 花子 様\n');
});

describe('the file', () => {
  it('is PDF/A-3b of the day of issue', async () => {
    const pdf = (await renderBill(invoiceDocument())).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '/OutputIntents',
      '/GTS_PDFA1',
      'D:20261031150000Z',
    ])
      expect(pdf).toContain(part);
  });

  it('embeds subsets of its fonts', async () => {
    const pdf = await renderBill(invoiceDocument());
    const [, , ...fonts] = read('pdffonts', ['-'], pdf).trim().split('\n');
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSansJP-(Regular|Bold) .* yes yes yes /);
    expect(pdf.length).toBeLessThan(80_000);
  });

  it('has the same bytes in every process', async () => {
    const child = fileURLToPath(new URL('../testing/render-child.ts', import.meta.url));
    const bill = creditNoteDocument();
    const inProcess = async (): Promise<Buffer> => {
      const running = promisify(execFile)(process.execPath, [child], { encoding: 'buffer' });
      running.child.stdin!.end(JSON.stringify(bill));
      return (await running).stdout;
    };
    const first = await inProcess();
    expect((await inProcess()).equals(first)).toBe(true);
    expect((await renderBill(bill)).equals(first)).toBe(true);
  });
});

/** The command of veraPDF, e.g. `java -cp greenfield-apps.jar org.verapdf.apps.GreenfieldCliWrapper`. */
const VERAPDF = process.env['VERAPDF'];

if (VERAPDF !== undefined)
  it('conforms to PDF/A-3b by veraPDF, as each kind of document', { timeout: 120_000 }, async () => {
    const documents = {
      invoice: await renderBill(invoiceDocument()),
      english: await renderBill(invoiceDocument({ language: 'en' })),
      test: await renderBill(invoiceDocument({ isTest: true })),
      sample: await renderBill(invoiceDocument({ isSample: true })),
      unprintable: await renderBill(invoiceDocument({ planName: 'a😀\u{10ffff}b' })),
      note: await renderBill(creditNoteDocument()),
      receipt: await renderReceipt(receiptDocument()),
    };
    const folder = await mkdtemp(join(tmpdir(), 'mekuri-verapdf-'));
    try {
      const files = Object.entries(documents).map(([name, bytes]) => [join(folder, `${name}.pdf`), bytes] as const);
      for (const [file, bytes] of files) await writeFile(file, bytes);
      const [command = '', ...args] = VERAPDF.split(' ');
      const { stdout } = await promisify(execFile)(command, [
        ...args,
        '--flavour',
        '3b',
        '--format',
        'text',
        ...files.map(([file]) => file),
      ]);
      expect(stdout.trim().split('\n').toSorted()).toEqual(files.map(([file]) => `PASS ${file} 3b`).toSorted());
    } finally {
      await rm(folder, { recursive: true });
    }
  });

describe('hostile names', () => {
  it('fetch nothing and appear as they are', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const image = `<img src=http://127.0.0.1:${(server.address() as AddressInfo).port}/x>`;
    const { issuer } = invoiceDocument();
    const pdf = await renderBill(
      invoiceDocument({
        planName: image,
        recipient: { name: `../../x ${image}` },
        issuer: { ...issuer, name: 'A&B <b>', notes: `data:image/png;base64,AA== ${image}` },
      }),
    );
    await new Promise((resolve) => server.close(resolve));
    expect(requests).toBe(0);
    const text = textOf(pdf);
    expect(text).toContain('../../x <img');
    expect(text).toContain('A&B <b>');
    expect(pdf.toString()).toContain('<rdf:li>A＆B ＜b＞</rdf:li>');
  });

  it('print a geta mark for what has no glyph', async () => {
    const text = textOf(await renderBill(invoiceDocument({ recipient: { name: '株式会社𠮷\u{202E}😀한' }, planName: '葛\u{E0100}' })));
    expect(text).toContain('株式会社𠮷〓〓〓 御中');
    expect(text).toMatch(/葛\u{E0100}? ライセンス料/u);
  });

  it('of 300 characters stay within their column', async () => {
    const text = textOf(await renderBill(invoiceDocument({ recipient: { name: '長い名前の会社'.repeat(43) } })));
    expect(text.replaceAll(/[^長い名前の会社]/gu, '')).toContain('長い名前の会社'.repeat(5));
    const long = 'W'.repeat(300);
    const { issuer } = invoiceDocument();
    const words = textOf(
      await renderBill(
        creditNoteDocument({
          recipient: { name: long },
          planName: long,
          reason: long,
          issuer: { ...issuer, name: long, notes: long },
          lines: invoiceDocument().lines,
        }),
      ),
    );
    expect(words.match(/W/g)).toHaveLength(1500);
  });

  it('break lines as Japanese typesetting does', async () => {
    const { issuer } = invoiceDocument();
    const notes = `${'あ'.repeat(53)}。${'い'.repeat(52)}「う」ー`;
    const lines = linesOf(await renderBill(invoiceDocument({ issuer: { ...issuer, notes } }))).filter((line) => /[あい]{5}/u.test(line));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).not.toMatch(/^[。」ー]/u);
      expect(line).not.toMatch(/「$/u);
    }
  });
});
