import { expect, it } from 'vitest';
import type { Sheet } from '@mekuri/kit/server';
import { readWorkbook } from '../../testing/index.ts';
import { sheetsReply } from './sheets.ts';

const sheet = (rows: Sheet['rows']): Sheet => ({ title: '日別', columns: [{ header: '閲覧', kind: 'integer' }], rows });
const download = { name: 'lp', title: 'LP分析', now: new Date('2026-11-21T15:04:05Z') };

it('is saved with its name, its title and the time in Japan', async () => {
  const { body, init } = await sheetsReply([sheet([[7]])], download);
  expect(init.headers).toEqual({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="lp-20261122000405.xlsx"; filename*=UTF-8''LP%E5%88%86%E6%9E%90-20261122000405.xlsx`,
  });
  expect(await readWorkbook(body)).toMatchObject([{ title: '日別', rows: [[{ value: '閲覧' }], [{ value: 7 }]] }]);
});

it('refuses more rows than a sheet can hold', async () => {
  const rows = Array.from({ length: 1_048_576 }, () => []);
  await expect(sheetsReply([sheet(rows)], download)).rejects.toMatchObject({ status: 400, code: 'sheets.too_large' });
});

it('passes on errors from the thread', async () => {
  await expect(sheetsReply([sheet([[Number.NaN]])], download)).rejects.toThrow(TypeError);
});
