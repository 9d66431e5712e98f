import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { createDevMailbox } from './dev-mailbox.ts';
import { keepMail, listMails } from './mail-store.ts';

const MAIL = [
  'Message-ID: <1@mekuri>',
  'From: Mekuri <no-reply@localhost>',
  'To: shop@example.com',
  'Date: Sat, 21 Nov 2026 12:00:00 +0000',
  'Subject: <script>alert(1)</script>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hi</p><script>alert(1)</script><a href="http://x.test/?a=1&amp;b=2">x</a>',
].join('\r\n');

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

async function mailbox(settings: { production?: boolean; smtpUrl?: string | null } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mekuri-mail-'));
  folders.push(dataDir);
  await keepMail(dataDir, Buffer.from(MAIL));
  const app = express().use(createDevMailbox({ config: { production: false, smtpUrl: null, dataDir, ...settings } }));
  return { agent: request(app), dataDir };
}

describe('the development mailbox', () => {
  it.each([
    ['ja,en;q=0.5', '開発用メールボックス', 'ja'],
    ['en-GB', 'Development mailbox', 'en'],
    ['zh-CN', '开发邮箱', 'zh-Hans'],
    ['ko', '개발용 메일함', 'ko'],
  ])('greets %s', async (language, title, tag) => {
    const { agent } = await mailbox();
    const { text } = await agent.get('/_dev/mail').set('accept-language', language).expect(200);
    expect(text).toContain(`<html lang="${tag}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
  });

  it('lists mails, escapes their texts and shows their HTML in a sandboxed frame', async () => {
    const { agent, dataDir } = await mailbox();
    const [mail] = await listMails(dataDir);
    const list = await agent.get('/_dev/mail');
    expect(list.text).toContain(`/_dev/mail/${mail!.id}`);
    expect(list.text).not.toContain('<script>');
    const page = await agent.get(`/_dev/mail/${mail!.id}`).expect(200);
    expect(page.text).not.toContain('<script>');
    expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const body = await agent.get(`/_dev/mail/${mail!.id}/body`).expect(200);
    expect(body.headers['content-security-policy']).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/);
    expect(body.text).toContain('<p>Hi</p>');
  });

  it('lists received mails and their links as JSON for tests', async () => {
    const { agent } = await mailbox();
    const { body } = await agent.get('/_dev/mail.json').expect(200);
    expect(body).toMatchObject([
      { messageId: '<1@mekuri>', to: 'shop@example.com', subject: '<script>alert(1)</script>', links: ['http://x.test/?a=1&b=2'] },
    ]);
  });

  it.each(['0123456789abcdef0123456789abcdef', '..%2F..%2Fetc%2Fpasswd', 'x'])('has no mail %s', async (id) => {
    const { agent } = await mailbox();
    await agent.get(`/_dev/mail/${id}`).expect(404);
    await agent.get(`/_dev/mail/${id}/body`).expect(404);
  });

  it.each([{ production: true }, { smtpUrl: 'smtp://mail.example.com' }])('is disabled with %o', async (settings) => {
    const { agent } = await mailbox(settings);
    await agent.get('/_dev/mail').expect(404);
    await agent.get('/_dev/mail.json').expect(404);
  });
});
