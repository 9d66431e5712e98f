import { describe, expect, it } from 'vitest';
import { CSV_LIMIT_BYTES, csvFault, csvOf, missingFields, withColumn } from './csv-file.ts';

describe('csvFault', () => {
  it('takes a CSV of 5 MB, and not a byte more', () => {
    expect(csvFault({ name: '名簿.CSV', size: CSV_LIMIT_BYTES })).toBeUndefined();
    expect(csvFault({ name: '名簿.csv', size: CSV_LIMIT_BYTES + 1 })).toBe('import.tooLarge');
  });
  it('takes nothing else', () => {
    expect(csvFault({ name: '名簿.xlsx', size: 10 })).toBe('import.notCsv');
    expect(csvFault({ name: 'csv', size: 10 })).toBe('import.notCsv');
  });
});

describe('columns', () => {
  it('hold each field once', () => {
    expect(withColumn(['name', 'email', null], 2, 'name')).toEqual([null, 'email', 'name']);
    expect(withColumn(['name', 'email', null], 0, null)).toEqual([null, 'email', null]);
    expect(withColumn([null, null], 0, null)).toEqual([null, null]);
  });
  it('tell what is missing', () => {
    expect(missingFields(['company_name', null, 'account_type', 'plan'])).toEqual(['name', 'email']);
  });
});

describe('csvOf', () => {
  it('begins with a byte order mark and quotes what needs it', async () => {
    const bytes = new Uint8Array(
      await csvOf([
        ['会社名', 'a"b'],
        ['x,y', '1'],
      ]).arrayBuffer(),
    );
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('会社名,"a""b"\r\n"x,y",1\r\n');
  });
});
