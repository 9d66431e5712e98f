import type { CustomDomain, DomainFinding, SiteDomain } from '@mekuri/client-console';
import { refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import DomainTab from './DomainTab.tsx';

const SITE = '01900000-0000-7000-8000-000000000001';
const HOST = 'www.shiomachi-coffee.com';
const DEFAULT_URL = `https://sites.mekuri.example/site/${SITE}`;
const TOKEN = 'mekuri-domain=3f1c9a7be5d24086a1b0c7d8e9f00112233445566';

const verifying: CustomDomain = {
  id: '01900000-0000-7000-8000-000000000041',
  host: HOST,
  readableHost: HOST,
  status: 'VERIFYING',
  sites: [{ id: SITE, name: '汐町珈琲', path: null, status: 'PUBLISH' }],
  isApex: false,
  records: [
    { purpose: 'PROOF', type: 'TXT', name: `_mekuri.${HOST}`, label: '_mekuri.www', value: TOKEN, option: 1 },
    { purpose: 'ADDRESS', type: 'CNAME', name: HOST, label: 'www', value: 'sites.mekuri.example', option: 1 },
  ],
  redirects: false,
  claimedAt: '2026-11-22T00:00:00.000Z',
  verifyUntil: '2026-11-25T00:00:00.000Z',
  verifiedAt: null,
  failedAt: null,
  failingSince: null,
  checkedAt: '2026-11-22T01:00:00.000Z',
  nextCheckAt: '2026-11-22T01:15:00.000Z',
  findings: [
    { code: 'proof_missing', level: 'fault', values: [] },
    { code: 'address_other', level: 'fault', values: ['192.0.2.7'] },
  ],
  seen: [
    { type: 'TXT', name: `_mekuri.${HOST}`, values: [], fault: null },
    { type: 'A', name: HOST, values: ['192.0.2.7'], fault: null },
  ],
};
const none: SiteDomain = { siteId: SITE, defaultUrl: DEFAULT_URL, url: DEFAULT_URL, path: null, domain: null };
const withDomain = (changes: Partial<CustomDomain> = {}, site: Partial<SiteDomain> = {}): SiteDomain => ({
  ...none,
  ...site,
  domain: { ...verifying, ...changes },
});
const right: Partial<CustomDomain> = {
  findings: [],
  seen: [
    { type: 'TXT', name: `_mekuri.${HOST}`, values: [TOKEN], fault: null },
    { type: 'CNAME', name: HOST, values: ['sites.mekuri.example'], fault: null },
  ],
};
const active = withDomain(
  { ...right, status: 'ACTIVE', verifiedAt: '2026-11-22T02:00:00.000Z', nextCheckAt: '2026-11-23T02:00:00.000Z' },
  { url: `https://${HOST}` },
);
const domains = { items: [], limit: 20 };
const answers = (site: SiteDomain) => ({ 'customDomain.get': () => site, 'customDomain.list': () => domains });
/** A server that answers with `site`, and with `after` once something is changed. */
const remembering = (site: SiteDomain, after: SiteDomain) => () => {
  let now = site;
  const move = () => (now = after);
  return {
    'customDomain.get': () => now,
    'customDomain.list': () => domains,
    'customDomain.claim': move,
    'customDomain.check': move,
    'customDomain.restart': move,
    'customDomain.leave': move,
    'customDomain.update': move,
  };
};
/** A server without a domain at first; a claimed one is verified by the first check. */
const walking = () => {
  let now = none;
  return {
    'customDomain.get': () => now,
    'customDomain.list': () => domains,
    'customDomain.claim': () => (now = withDomain({ checkedAt: null, findings: [], seen: [] })),
    'customDomain.check': () => (now = active),
  };
};

const meta = {
  title: 'plugins/custom-domain/console/DomainTab',
  component: DomainTab,
  args: { siteId: SITE, readOnly: false },
  parameters: aPart(answers(none)),
} satisfies Meta<typeof DomainTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Enter: Story = {
  parameters: aPart(remembering(none, withDomain({ checkedAt: null, findings: [], seen: [] }))),
  play: async () => {
    const field = await screen.findByLabelText('独自ドメイン');
    await expect(screen.getByRole('button', { name: '次へ' })).toBeDisabled();
    await userEvent.type(field, `https://${HOST}/`);
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await expect(await screen.findByText(TOKEN)).toBeVisible();
  },
};
export const Refused: Story = {
  parameters: aPart({
    ...answers(none),
    'customDomain.claim': refuse({
      status: 400,
      code: 'custom_domain.host_public_suffix',
      message: '「co.jp」は登録事業者が管理する名前です。',
      fields: [{ pointer: '/body/host', rule: 'custom_domain.host_public_suffix', message: '「co.jp」は登録事業者が管理する名前です。' }],
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('独自ドメイン'), 'co.jp');
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await expect(await screen.findByText('「co.jp」は登録事業者が管理する名前です。')).toBeVisible();
  },
};
export const DomainsOfTheAccount: Story = {
  parameters: aPart({
    ...answers(none),
    'customDomain.list': () => ({
      items: [
        { id: verifying.id, host: HOST, readableHost: HOST, status: 'ACTIVE', sites: verifying.sites },
        { id: SITE, host: 'xn--r8jz45g.jp', readableHost: '例え.jp', status: 'VERIFYING', sites: [] },
      ],
      limit: 20,
    }),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /例え\.jp/ })).toBeEnabled();
  },
};
export const Copy: Story = {
  parameters: aPart(answers(withDomain()), { begins: { step: 'copy' } }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: `値「${TOKEN}」をコピー` })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await expect(await screen.findByText(/プロキシ（Cloudflare/)).toBeVisible();
  },
};
export const CopyForAWholeDomain: Story = {
  parameters: aPart(
    answers(
      withDomain({
        host: 'shiomachi-coffee.com',
        readableHost: 'shiomachi-coffee.com',
        isApex: true,
        records: [
          { purpose: 'PROOF', type: 'TXT', name: '_mekuri.shiomachi-coffee.com', label: '_mekuri', value: TOKEN, option: 1 },
          { purpose: 'ADDRESS', type: 'ALIAS', name: 'shiomachi-coffee.com', label: '@', value: 'sites.mekuri.example', option: 1 },
          { purpose: 'ADDRESS', type: 'A', name: 'shiomachi-coffee.com', label: '@', value: '198.51.100.10', option: 2 },
          { purpose: 'ADDRESS', type: 'AAAA', name: 'shiomachi-coffee.com', label: '@', value: '2001:db8::10', option: 2 },
        ],
      }),
    ),
    { begins: { step: 'copy' } },
  ),
  play: async () => {
    await expect(await screen.findByText('ALIASが使えないときは、代わりにこちらのレコード')).toBeVisible();
  },
};
export const Add: Story = { parameters: aPart(answers(withDomain()), { begins: { step: 'add' } }) };
export const Verifying: Story = {
  parameters: aPart(remembering(withDomain(), active)),
  play: async () => {
    await expect(await screen.findByText('確認用のTXTレコードが見つかりません')).toBeVisible();
    await expect(within(screen.getByRole('table')).getByText('192.0.2.7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '今すぐ確認' }));
    await expect(await screen.findByText('使用中')).toBeVisible();
  },
};
export const CommonMistakes: Story = {
  parameters: aPart(
    answers(
      withDomain({
        findings: [
          { code: 'proof_doubled', level: 'fault', values: [] },
          { code: 'proxied', level: 'fault', values: ['104.21.5.5', '2606:4700:3033::1'] },
          { code: 'caa_forbids', level: 'fault', values: ['shiomachi-coffee.com', 'issue pki.goog'] },
          { code: 'unreachable', level: 'fault', values: [] },
          { code: 'flattened', level: 'advice', values: [] },
        ],
        seen: [
          { type: 'TXT', name: `_mekuri.${HOST}`, values: [], fault: null },
          { type: 'A', name: HOST, values: ['104.21.5.5', '172.67.1.1'], fault: null },
          { type: 'AAAA', name: HOST, values: ['2606:4700:3033::1'], fault: null },
          { type: 'CAA', name: 'shiomachi-coffee.com', values: ['issue pki.goog'], fault: null },
          { type: 'CNAME', name: HOST, values: [], fault: 'unreachable' },
        ],
      }),
    ),
  ),
};
const FINDINGS = {
  proof_missing: [],
  proof_other: ['mekuri-domain=0f0f0f'],
  proof_doubled: [],
  proof_too_large: [],
  address_missing: [],
  address_other: ['192.0.2.7'],
  cname_other: ['shops.example.org'],
  cname_loop: ['other.shiomachi-coffee.com', HOST],
  proxied: ['104.21.5.5', '2606:4700:3033::1'],
  aaaa_other: ['2001:db8:ffff::1'],
  caa_forbids: ['shiomachi-coffee.com', 'issue pki.goog'],
  unreachable: [],
  taken: [],
  flattened: [],
} as const satisfies Record<DomainFinding['code'], readonly string[]>;
export const EveryFinding: Story = {
  parameters: aPart(
    answers(
      withDomain({
        findings: (Object.keys(FINDINGS) as DomainFinding['code'][]).map((code) => ({
          code,
          level: code === 'flattened' ? 'advice' : 'fault',
          values: [...FINDINGS[code]],
        })),
      }),
    ),
  ),
  play: async () => {
    const titles = await screen.findAllByRole('listitem');
    await expect(titles).toHaveLength(Object.keys(FINDINGS).length);
    for (const title of titles) await expect(title.textContent).not.toMatch(/finding\./);
  },
};
export const EveryFindingInEnglish: Story = { ...EveryFinding, globals: { locale: 'en' } };
export const EveryFindingInChinese: Story = { ...EveryFinding, globals: { locale: 'cn' } };
export const EveryFindingInKorean: Story = { ...EveryFinding, globals: { locale: 'kr' } };
export const ByKeyboard: Story = {
  parameters: aPart(walking),
  play: async () => {
    const press = async (name: RegExp | string): Promise<void> => {
      const button = await screen.findByRole('button', { name });
      for (let tabs = 0; tabs < 12 && document.activeElement !== button; tabs += 1) await userEvent.tab();
      await expect(button).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    };
    (await screen.findByLabelText('独自ドメイン')).focus();
    await userEvent.keyboard(`${HOST}{Enter}`);
    await expect(await screen.findByRole('region', { name: 'レコードをコピー' })).toHaveFocus();
    await press(/^名前（ホスト）「_mekuri/);
    await press('次へ');
    await expect(await screen.findByRole('region', { name: '事業者の画面で追加' })).toHaveFocus();
    await press('追加しました');
    await expect(await screen.findByRole('region', { name: '完了を待つ' })).toHaveFocus();
    await press('今すぐ確認');
    await expect(await screen.findByRole('region', { name: HOST })).toHaveFocus();
    await expect(screen.getByText('使用中')).toBeVisible();
  },
};
export const NotLookedUpYet: Story = { parameters: aPart(answers(withDomain({ checkedAt: null, findings: [], seen: [] }))) };
export const Active: Story = {
  parameters: aPart(remembering(active, none)),
  play: async () => {
    await expect(await screen.findByRole('link', { name: `https://${HOST}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '標準のアドレスに戻す' }));
    await userEvent.click(await screen.findByRole('button', { name: '戻す' }));
    await expect(await screen.findByLabelText('独自ドメイン')).toBeVisible();
  },
};
export const SeveralSites: Story = {
  parameters: aPart(
    answers({
      ...active,
      domain: {
        ...active.domain!,
        redirects: true,
        sites: [
          ...verifying.sites,
          { id: '01900000-0000-7000-8000-000000000002', name: '春のキャンペーン', path: 'spring', status: 'PUBLISH' },
          { id: '01900000-0000-7000-8000-000000000003', name: '夏のキャンペーン', path: 'summer', status: 'PRIVATE' },
        ],
      },
    }),
  ),
};
export const RecordsGone: Story = {
  parameters: aPart(
    answers({
      ...active,
      domain: {
        ...active.domain!,
        failingSince: '2026-11-22T03:00:00.000Z',
        findings: [{ code: 'proof_missing', level: 'fault', values: [] }],
      },
    }),
  ),
};
export const NotFoundInTime: Story = {
  parameters: aPart(
    remembering(
      withDomain({ status: 'FAILED', failedAt: '2026-11-25T00:00:00.000Z', nextCheckAt: null }),
      withDomain({ checkedAt: null, findings: [], seen: [] }),
    ),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度確認を開始' }));
    await waitFor(() => expect(screen.getByText('確認中')).toBeVisible());
  },
};
export const Lost: Story = {
  parameters: aPart(
    answers(
      withDomain({ status: 'FAILED', verifiedAt: '2026-11-10T00:00:00.000Z', failedAt: '2026-11-25T00:00:00.000Z', nextCheckAt: null }),
    ),
  ),
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  parameters: aPart(answers(active)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '今すぐ確認' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: '標準のアドレスに戻す' })).toBeDisabled();
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' }, parameters: aPart(answers(withDomain())) };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: aPart(answers(withDomain()), { begins: { step: 'copy' } }),
};
export const English: Story = { globals: { locale: 'en' }, parameters: aPart(answers(withDomain())) };
export const Chinese: Story = { globals: { locale: 'cn' }, parameters: aPart(answers(withDomain())) };
export const Korean: Story = { globals: { locale: 'kr' }, parameters: aPart(answers(withDomain())) };
