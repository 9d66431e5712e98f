import { expect, it } from 'vitest';
import { isProxy, shownAddress } from './networks.ts';

it.each(['198.51.100.10', '8.8.8.8', '2001:db8::1', '2606:4700::1111'])('shows %s', (address) => {
  expect(shownAddress(address)).toBe(address);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('masks %s', (address) => {
  expect(shownAddress(address)).toBe('(private)');
});

it('recognizes the addresses of a common proxy', () => {
  expect(['104.16.0.1', '172.67.1.1', '2606:4700::1'].map(isProxy)).toEqual([true, true, true]);
  expect(['104.32.0.1', '198.51.100.10', '2001:db8::1'].map(isProxy)).toEqual([false, false, false]);
});
