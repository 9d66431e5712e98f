import type { CsvRow, CsvService } from '@mekuri/kit/server';
import { csvLines, csvStreamReply, writeCsv } from '../../platform/csv.ts';

export const csv: CsvService = {
  reply: (ctx, rows, { name, title }) => csvStreamReply(csvParts(rows), name, ctx.now(), title),
};

async function* csvParts(rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string, void> {
  yield writeCsv([]);
  for await (const some of rows) if (some.length > 0) yield csvLines(some);
}
