import { expect, it } from 'vitest';
import { aMeasurement, aSite } from '../testing/site.ts';
import { createRenderCompany } from './company-page.ts';

const render = createRenderCompany({ css: 'p{color:red}' });
const company = {
  companyWebsite: 'https://example.com/?a=1&b=2',
  companyProfile: '',
  companyClause: '',
  termsOfService: '第一条\n<script>alert(1)</script>',
  privacyPolicy: '発送のためだけに使います。',
  showInForm: false,
  showInMemberShip: false,
  showInContact: false,
  contractAgreementRequired: false,
};
const page = (settings: { website: string; documents: (0 | 1 | 2 | 3)[] }, language = 'ja') =>
  render({
    site: { ...aSite(['x'], { company: settings }), ...(language === 'ja' ? {} : { language: 'EN' as const }) },
    company,
    measurement: aMeasurement(),
    language,
    basePath: '/site/demo',
    canonicalUrl: 'https://sites.example/site/demo/company',
    alternates: [{ hreflang: 'en', url: 'https://sites.example/site/demo/company/EN' }],
    mediaBase: '/_media',
  });

it('shows the documents that there are, each at an address of its own, and runs nothing', () => {
  const html = page({ website: company.companyWebsite, documents: [2, 3] });
  expect(html).toContain('<section id="document-2"><h2>利用規約</h2>\n<p>第一条\n&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(html).toContain('<a href="#document-3">プライバシーポリシー</a>');
  expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener">公式サイト');
  expect(html).toContain('<header class="brand-header"><a href="/site/demo/">');
  expect(html).toContain('<link rel="alternate" href="https://sites.example/site/demo/company/EN" hreflang="en">');
  expect(html).toContain('<link rel="icon" href="/site/demo/icon-48-');
  expect(html).toContain('<link rel="manifest" href="/site/demo/manifest.webmanifest">');
  expect(html).not.toMatch(/<script|会社概要|document-0/);
});

it('is in the language of its address, and leads back in it', () => {
  const html = page({ website: 'javascript:alert(1)', documents: [2] }, 'en');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<link rel="manifest" href="/site/demo/manifest-EN.webmanifest">');
  expect(html).toContain('<h2>Terms of use</h2>');
  expect(html).toContain('<header class="brand-header"><a href="/site/demo/EN">');
  expect(html).not.toContain('javascript:');
});

it('marks the documents that are in the default language', () => {
  const html = render({
    site: { ...aSite(['x'], { company: { website: '', documents: [2, 3] } }), language: 'EN' },
    company: { ...company, privacyPolicy: 'For delivery only.', untranslated: [2] },
    measurement: aMeasurement(),
    language: 'en',
    basePath: '/site/demo',
    canonicalUrl: 'https://sites.example/site/demo/company/EN',
    alternates: [],
    mediaBase: '/_media',
  });
  expect(html).toContain('<p lang="ja">第一条');
  expect(html).toContain('<p>For delivery only.</p>');
});

it('says with the privacy policy what the service measures, and in its place where there is none', () => {
  const withPolicy = page({ website: '', documents: [2, 3] });
  expect(withPolicy).toContain('発送のためだけに使います。</p><section id="document-4" class="transmission"><h3>外部送信について</h3>');
  expect(withPolicy).not.toContain('<a href="#document-4">');
  const without = page({ website: '', documents: [2] });
  expect(without).toContain('<a href="#document-4">外部送信について</a>');
  expect(without).toContain('<section id="document-4" class="transmission"><h2>外部送信について</h2>');
  const alone = page({ website: '', documents: [] });
  expect(alone).toContain('<section id="document-4"');
  expect(alone).not.toContain('<nav');
});
