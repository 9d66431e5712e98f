import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@mekuri/kit/manifest';
import { loadMailTexts, renderMail } from './mail-template.ts';

const texts = loadMailTexts([]);
const data = { name: '山田', site: '<b>喫茶&海</b>', url: 'https://sites.example.com/site/demo?a=1&b=2' };

describe('mail templates', () => {
  it.each(LOCALES)('are complete in %s', (locale) => {
    const published = renderMail(texts, { template: 'site-published', locale, data });
    expect(published.subject).toContain(data.site);
    expect(published.text).toContain(data.url);
    const dead = renderMail(texts, {
      template: 'job-dead',
      locale,
      data: { job: 'media.process-video', id: 'x', attempts: 5, reason: 'y', url: 'https://app.example/jobs' },
    });
    expect(dead.text).toContain('media.process-video');
    expect(`${published.html}${published.text}${dead.html}${dead.text}`).not.toMatch(/\{\{|undefined/);
  });

  it('escape values, and keep the address intact', () => {
    const { html } = renderMail(texts, { template: 'site-published', locale: 'ja', data });
    expect(html).not.toContain('<b>喫茶');
    expect(html).toContain('&lt;b&gt;喫茶&amp;海');
    expect(html).toContain('<html lang="ja">');
    expect(html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=').replaceAll('&amp;', '&')).toContain(`href="${data.url}"`);
  });

  it('do not evaluate filled-in values', () => {
    const { subject, html } = renderMail(texts, { template: 'site-published', locale: 'en', data: { ...data, site: '{{url}} {{#url}}' } });
    expect(subject).toContain('{{url}} {{#url}}');
    expect(html).toContain('{{url}} {{#url}}');
  });

  it('fail by name when they do not exist', () => {
    expect(() => renderMail(texts, { template: 'nothing', locale: 'ja', data: {} })).toThrow('nothing');
  });

  it('fall back to English when a plugin lacks a language', () => {
    const partial = { ...texts, en: { ...texts.en, 'x.y.subject': 'Hello', 'x.y.text': 'World' } };
    expect(renderMail(partial, { template: 'x.y', locale: 'kr', data: {} }).subject).toBe('Hello');
  });

  it('have sections with an image, and the image’s alternative text in plain text', () => {
    const picture = { png: Buffer.from('png').toString('base64'), width: 248, caption: 'Reach & rate', alt: 'A1 <100%>' };
    const sections = [
      { heading: '<i>Site</i>', rows: [{ label: 'Visits', value: '30' }] },
      { heading: 'Grid', rows: [], picture },
    ];
    const { text, html, attachments } = renderMail(texts, { template: 'site-published', locale: 'en', data, sections });
    expect(text).toContain('■ <i>Site</i>\nVisits: 30\n\n■ Grid\nA1 <100%>');
    expect(html).toContain('&lt;i&gt;Site&lt;&#x2F;i&gt;</h2>');
    expect(html).toContain('Reach &amp; rate</p>');
    expect(html).toContain('src="cid:picture-2" width="248" alt="A1 &lt;100%&gt;"');
    expect(attachments).toMatchObject([{ cid: 'picture-2', filename: 'picture-2.png', content: Buffer.from('png') }]);
  });

  it('have an unsubscribe link and headers', () => {
    const unsubscribeUrl = 'https://app.example.com/unsubscribe?token=x';
    const { text, headers } = renderMail(texts, { template: 'site-published', locale: 'en', data, unsubscribeUrl });
    expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
    expect(headers).toEqual({ 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(renderMail(texts, { template: 'site-published', locale: 'en', data }).headers).toEqual({});
  });

  it('use all existing texts', () => {
    const sources = [
      './mail-template.ts',
      './dev-mailbox.ts',
      '../../worker/dead-letter.ts',
      '../../core/releases/mail.ts',
      '../../core/accounts/sign-up/invitations.ts',
      '../../core/accounts/jobs.ts',
      '../../core/mails/recipients.ts',
      '../../core/preview/share.ts',
      '../../core/billing/mails/compose-bill-mail.ts',
      '../../core/billing/mails/usage-jobs.ts',
    ].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
    const templates = new Set(Object.keys(texts.ja).map((key) => key.split('.')[0]!));
    for (const template of templates)
      expect(
        sources.some((source) => source.includes(template)),
        template,
      ).toBe(true);
  });
});
