import { describe, expect, it } from 'vitest';
import { isTelephone, normalisedTelephone } from './telephone.ts';

describe('normalisedTelephone', () => {
  it.each([
    ['０３−１２３４−５６７８', '03-1234-5678'],
    [' 03ー1234ー5678 ', '03-1234-5678'],
    ['03‐1234―5678', '03-1234-5678'],
    ['（03）　1234 5678', '(03) 1234 5678'],
    ['＋81 3 1234 5678', '+81 3 1234 5678'],
  ])('writes %s as %s', (typed, expected) => {
    expect(normalisedTelephone(typed)).toBe(expected);
  });
});

describe('isTelephone', () => {
  it.each([
    '03-1234-5678',
    '0312345678',
    '090-1234-5678',
    '0120-123-456',
    '(03) 1234-5678',
    '03(1234)5678',
    '+81 3 1234 5678',
    '+1-202-555-0123',
  ])('accepts %s', (number) => {
    expect(isTelephone(number)).toBe(true);
  });
  it.each([
    '',
    '110',
    '12345678',
    '03-1234',
    '03-1234-5678-9012',
    'tel:0312345678',
    '03-1234-567a',
    '++81312345678',
    '+0312345678',
    '03--1234-5678',
    '03-1234-5678;',
    '-',
    '03-1234-5678\n',
  ])('refuses %j', (text) => {
    expect(isTelephone(text)).toBe(false);
  });
});
