import { describe, expect, it } from 'vitest';
import { CSV_LIMIT_BYTES, csvIssue, csvOf, missingFields, withColumn } from './csv-file.ts';

describe('csvFault', () => {
  it('accepts a CSV of 5 MB, and not a byte more', () => {
    expect(csvIssue({ name: '名簿.CSV', size: CSV_LIMIT_BYTES })).toBeUndefined();
    expect(csvIssue({ name: '名簿.csv', size: CSV_LIMIT_BYTES + 1 })).toBe('import.tooLarge');
  });
  it('refuses other files', () => {
    expect(csvIssue({ name: '名簿.xlsx', size: 10 })).toBe('import.notCsv');
    expect(csvIssue({ name: 'csv', size: 10 })).toBe('import.notCsv');
  });
});

describe('columns', () => {
  it('are mapped to each field at most once', () => {
    expect(withColumn(['name', 'email', null], 2, 'name')).toEqual([null, 'email', 'name']);
    expect(withColumn(['name', 'email', null], 0, null)).toEqual([null, 'email', null]);
    expect(withColumn([null, null], 0, null)).toEqual([null, null]);
  });
  it('report missing fields', () => {
    expect(missingFields(['company_name', null, 'account_type', 'plan'])).toEqual(['name', 'email']);
  });
});

describe('csvOf', () => {
  it('starts with a byte order mark and quotes cells that need it', async () => {
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
