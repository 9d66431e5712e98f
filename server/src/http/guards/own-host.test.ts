import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { refuseOtherHosts } from './own-host.ts';

const origins = { app: 'https://console.example.com', sites: 'https://sites.example.net', media: 'https://media.example.net' };
const isServed = (host: string | undefined, production = true): boolean => {
  let served = false;
  try {
    void refuseOtherHosts({ origins, production })({ headers: { host } } as Request, {} as Response, () => void (served = true));
  } catch (error) {
    expect(error).toMatchObject({ status: 421, code: 'misdirected_request' });
  }
  return served;
};

describe('the console', () => {
  it.each(['console.example.com', 'CONSOLE.example.com:443', 'console.example.com.', 'console.example.com:3000'])(
    'is served on its own host, however it is written: %s',
    (host) => expect(isServed(host)).toBe(true),
  );

  it.each([
    'evil.example',
    'sites.example.net',
    'x.console.example.com',
    'console.example.com.evil.example',
    'localhost',
    '127.0.0.1:3000',
    '[::1]',
    'console.example.com@evil.example',
    '',
    undefined,
  ])('is on no other host: %s', (host) => expect(isServed(host)).toBe(false));

  it('accepts the machine’s own names too, outside production', () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(isServed(host, false)).toBe(true);
    for (const host of ['rebound.example', 'localhost.evil.example']) expect(isServed(host, false)).toBe(false);
  });
});
