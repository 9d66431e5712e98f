import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    ['victim+tag@example.com', 'victim@example.com'],
    ['Victim+A+b@Example.com', 'victim@example.com'],
    ['ｖｉｃｔｉｍ＋１＠example。com', 'victim@example.com'],
    ['v.i.c.t.i.m+x@gmail.com', 'victim@gmail.com'],
    ['vic.tim@googlemail.com', 'victim@gmail.com'],
    ['first.last@example.com', 'first.last@example.com'],
    ['+tag@example.com', '+tag@example.com'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
