import type { ElementKey } from '@mekuri/kit/canvas';
import { fullButton, type FullDocument, fullLinkArea, fullPluginElement, fullProduct } from '@mekuri/kit/page-defaults';
import type { ConsolePlugin, ConsoleSlots, LinkItemPickerProps } from '@mekuri/kit/console';
import { type Answers, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aDocument, aGrid, aPage, aPicture, aSite, pageIdOf } from '../../testing/fixtures.ts';
import { EditorProvider } from '../EditorContext.tsx';
import { findPosition } from '../grid.ts';
import { useEditorTools } from '../use-editor-tools.ts';
import { CodeDraft } from './CodeDraft.tsx';
import { Inspector } from './Inspector.tsx';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const PICTURE = aPicture('B3', { id: idOf(950), name: '焙煎機.jpg', width: 300, height: 250 });

const text = fullButton({
  id: idOf(901),
  buttonType: 'TEXT',
  buttonText: '今日の豆を見る',
  transition: { transitionType: 'CREATIVE_BLOCK', targetPageId: pageIdOf('A2') },
  buttonColor: '#1f2d3d',
  buttonAnimation: 'SHIMMER',
  microcopyText: '朝9時までのご注文は当日発送',
});
const media = fullButton({
  id: idOf(902),
  buttonType: 'MEDIA',
  buttonText: '焙煎の動画を見る',
  buttonMediaId: PICTURE.id,
  transition: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/roast' },
  zIndex: 2,
});
const html = fullButton({
  id: idOf(903),
  buttonType: 'HTML_CSS',
  buttonText: 'クーポン',
  buttonContentHtml: '<style>\n  .coupon { color: #b3261e; font-weight: 700 }\n</style>\n<b class="coupon">初回 10% OFF</b>',
  transition: { transitionType: 'SCRIPT', script: "dataLayer.push({ event: 'coupon' });" },
  hidden: true,
});
const link = fullLinkArea({ id: idOf(904), label: '汐町ブレンドの袋', transition: null, locked: true });
const product = fullProduct({
  id: idOf(905),
  productName: '汐町ブレンド 200g',
  imageMediaId: PICTURE.id,
  price: 1480,
  description: '毎日飲んでも飽きない、静かな甘み。中深煎り。',
  linkButtonText: '購入する',
  transition: { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' },
});
const orphan = fullPluginElement({ id: idOf(906), plugin: 'gift-card', element: 'badge', data: { text: '新着' } });

const full = (): FullDocument =>
  aDocument({
    mediaId: aPicture('A1').id,
    mainText: '潮風と焙煎の香りで、\n一日がはじまる。',
    price: 1480,
    buttons: [text, media, html],
    links: [link],
    products: [product],
    pluginElements: [orphan],
  });

interface StageProps {
  document?: FullDocument;
  selected?: readonly ElementKey[];
  readOnly?: boolean;
  page?: Parameters<typeof aPage>[1];
}

const NOTHING: readonly ElementKey[] = [];
const GRID = aGrid();
const SITE = aSite();
const ignore = (): void => undefined;

const Stage = ({ document = full(), selected = NOTHING, readOnly = false, page }: StageProps) => {
  const tools = useEditorTools(SITE, readOnly, ignore);
  useEffect(() => {
    tools.store.open(aPage('A1', { document, usedMedia: [PICTURE], ...page }));
    tools.selection.pick(pageIdOf('A1'), selected);
    // oxlint-disable-next-line react/exhaustive-deps -- opened only once
  }, [tools]);
  return (
    <EditorProvider value={tools}>
      <Suspense>
        <div style={{ width: 340, maxWidth: '100%', margin: '0 auto', border: '1px solid var(--console-line)' }}>
          <Inspector grid={GRID} selected={findPosition(GRID, 'A1')!} />
        </div>
      </Suspense>
    </EditorProvider>
  );
};

const server: Answers = {
  'pages.list': () => GRID,
  'pages.update': () => aPage('A1', { revision: 8, document: full(), usedMedia: [PICTURE] }),
};

const noTexts = async () => ({ default: {} });
const messages: ConsolePlugin['messages'] = { ja: noTexts, en: noTexts, cn: noTexts, kr: noTexts };
/** Provides a screen as a link target, so that stories about link targets do not depend on the installed plugins. */
const desk: ConsolePlugin = { id: 'desk', slots: {}, linkTargets: [{ kind: 'contact', label: 'お問い合わせ' }], messages };

const meta = { title: 'console/editor/Inspector', component: Stage, parameters: aPart(server) } satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const inspector = async () => within(await screen.findByRole('region', { name: 'A1 の編集' }));
const unfold = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  if (button.ariaExpanded === 'false') await userEvent.click(button);
};

export const APage: Story = {
  play: async () => {
    const pane = await inspector();
    await expect(await pane.findByRole('textbox', { name: '画像に重ねる文章' })).toBeVisible();
    await expect(pane.getAllByText('¥1,480（税込）')[0]).toBeVisible();
    await unfold('表示と動き');
    await expect(await pane.findByRole('switch', { name: /会員だけに公開する/ })).not.toBeChecked();
    await unfold('音声とアルバム');
    await expect(await pane.findByRole('textbox', { name: '音声の位置 左から（X）' })).toHaveValue('333');
  },
};
export const APageInTheDark: Story = { ...APage, globals: { scheme: 'dark' } };
export const APageReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    const pane = await inspector();
    await expect(await pane.findByRole('textbox', { name: '画像に重ねる文章' })).toBeDisabled();
    await expect(pane.getByRole('button', { name: /注目点：/ })).toBeDisabled();
  },
};
export const APageInEnglish: Story = { globals: { locale: 'en' } };
export const APageInChinese: Story = { globals: { locale: 'cn' } };
export const APageInKorean: Story = { globals: { locale: 'kr' } };
export const AnEmptyPage: Story = {
  args: { document: aDocument({ mediaId: null, imageAlt: '', buttons: [] }), page: { media: null } },
  play: async () => {
    await expect(await screen.findByText('要素はまだありません。')).toBeVisible();
  },
};
export const FullWidthDigits: Story = {
  play: async () => {
    const price = await screen.findByRole('textbox', { name: '価格' });
    await userEvent.clear(price);
    await userEvent.paste('￥２，９８０');
    await userEvent.tab();
    await expect(price).toHaveValue('2980');
    await expect(screen.getAllByText('¥2,980（税込）')[0]).toBeVisible();
    await userEvent.clear(price);
    await userEvent.paste('1000000000');
    await expect(screen.getByText('0から999999999までの数を入力してください。')).toBeVisible();
  },
};
export const FocalPointByKeys: Story = {
  play: async () => {
    const point = await screen.findByRole('button', { name: '注目点：横 50%、縦 50%' });
    point.focus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    await expect(await screen.findByRole('button', { name: '注目点：横 49%、縦 40%' })).toBeVisible();
  },
};
export const LayersByKeys: Story = {
  play: async () => {
    const row = await screen.findByRole('button', { name: /今日の豆を見る/, pressed: false });
    const list = row.closest('ul')!;
    const names = (): (string | null)[] => Array.from(list.querySelectorAll('li'), ({ textContent }) => textContent);
    const from = names().indexOf('今日の豆を見る');
    row.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(names().indexOf('今日の豆を見る')).toBe(from - 1));
    await userEvent.click(screen.getByRole('button', { name: '「今日の豆を見る」をロックする' }));
    await expect(await screen.findByRole('button', { name: '「今日の豆を見る」のロックを外す' })).toBeVisible();
    await userEvent.click(row);
    await expect(await screen.findByText('A1 のボタン')).toBeVisible();
  },
};
export const ChatbotThatDoesNotParse: Story = {
  play: async () => {
    await unfold('チャットボット');
    const field = await screen.findByRole('textbox', { name: 'チャットボットのスクリプト' });
    await userEvent.click(field);
    await userEvent.paste('<script>let = ;</script>');
    await expect(await screen.findByText(/スクリプトの文法に誤りがあります。/)).toBeVisible();
    await waitFor(() => expect(field).toBeInvalid());
  },
};

export const ATextButton: Story = {
  args: { selected: [`button:${text.id}`] },
  play: async () => {
    const pane = await inspector();
    await expect(await pane.findByRole('radio', { name: 'きらめき' })).toBeChecked();
    await userEvent.click(pane.getByRole('radio', { name: '外部URL' }));
    const address = pane.getByRole('textbox', { name: 'リンク先のアドレス' });
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.tab();
    await expect(pane.getByText('https:// などから始まる正しいアドレスを入力してください。')).toBeVisible();
  },
};
export const ATextButtonInTheDark: Story = { args: ATextButton.args, globals: { scheme: 'dark' } };
export const ATextButtonReadOnly: Story = { args: { ...ATextButton.args, readOnly: true } };
export const ATextButtonInEnglish: Story = { args: ATextButton.args, globals: { locale: 'en' } };
export const ATextButtonInChinese: Story = { args: ATextButton.args, globals: { locale: 'cn' } };
export const ATextButtonInKorean: Story = { args: ATextButton.args, globals: { locale: 'kr' } };
export const ALongButton: Story = {
  args: {
    document: {
      ...full(),
      buttons: [{ ...text, buttonText: '潮風と焙煎の香りで一日がはじまる汐町珈琲焙煎所の今日の豆と道具を見てみる（送料無料・当日発送）' }],
    },
    selected: [`button:${text.id}`],
  },
};
export const AMediaButton: Story = {
  args: { selected: [`button:${media.id}`] },
  play: async () => {
    await expect(await screen.findByRole('switch', { name: '縦横比を固定する' })).toBeChecked();
    await expect(screen.getByText('焙煎機.jpg｜300 × 250 px')).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['memo'], 'メモ.txt'));
    const field = screen.getByRole('group', { name: 'ボタンの画像・動画' });
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(await screen.findByText(/メモ\.txt：この形式には対応していません。/)).toBeVisible();
  },
};
export const AnHtmlButton: Story = {
  args: { selected: [`button:${html.id}`] },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'HTML・CSS' })).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: 'タップしたときに動くスクリプト' })).toBeVisible();
  },
};
export const AnHtmlButtonInTheDark: Story = { ...AnHtmlButton, globals: { scheme: 'dark' } };
const taken = fn();
const CodeAlone = () => {
  const tools = useEditorTools(SITE, false, ignore);
  const [value, setValue] = useState('');
  const onCommit = (next: string): void => {
    taken(next);
    setValue(next);
  };
  return (
    <EditorProvider value={tools}>
      <CodeDraft field={{ id: 'code', label: 'コード', value, disabled: false, error: null, onCommit }} kind="script" place="code" />
    </EditorProvider>
  );
};
export const CodeInTheMaking: Story = {
  render: () => <CodeAlone />,
  play: async () => {
    taken.mockClear();
    const field = await screen.findByRole('textbox', { name: 'コード' });
    await userEvent.click(field);
    await userEvent.paste('go(1)');
    await expect(taken).not.toHaveBeenCalled();
    field.blur();
    await waitFor(() => expect(taken.mock.calls).toEqual([['go(1)']]));
    await userEvent.click(field);
    await userEvent.paste('(');
    field.blur();
    await waitFor(() => expect(field).toBeInvalid());
    await expect(taken).toHaveBeenCalledOnce();
  },
};
export const ALinkArea: Story = {
  args: { selected: [`link:${link.id}`] },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '読み上げる名前' })).toHaveValue('汐町ブレンドの袋');
  },
};
export const ALinkWithTheTargetsOfPlugins: Story = {
  args: { selected: [`link:${link.id}`] },
  parameters: { console: { answers: server, plugins: [desk] } },
  play: async () => {
    const kinds = within(await screen.findByRole('group', { name: 'リンク先' }));
    const names = kinds.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
    // Link areas may lead to surveys too, but no plugin provides that target here.
    await expect(names).toEqual(['なし', 'ページ', '外部URL', 'フォーム', 'スクリプト']);
    await userEvent.click(kinds.getByRole('radio', { name: 'フォーム' }));
    await expect(await screen.findByRole('radio', { name: 'お問い合わせ' })).not.toBeChecked();
  },
};
export const AProduct: Story = {
  args: { selected: [`product:${product.id}`] },
  parameters: { console: { answers: server, plugins: [desk] } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '商品名' })).toHaveValue('汐町ブレンド 200g');
    await expect(screen.getByRole('radio', { name: 'お問い合わせ' })).toBeChecked();
  },
};
export const AProductWhoseTargetIsGone: Story = {
  args: { selected: [`product:${product.id}`] },
  parameters: { console: { answers: server, plugins: [] } },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '使えない行き先' })).toBeChecked();
    await expect(screen.getByText(/この行き先の機能は追加されていません。/)).toBeVisible();
    await expect(screen.queryByRole('radio', { name: 'フォーム' })).toBeNull();
  },
};
const polls: ConsolePlugin = {
  id: 'polls',
  slots: {},
  linkTargets: [{ kind: 'survey', label: 'アンケート', load: async () => ({ default: PollPicker }) }],
  messages,
};
const PollPicker = ({ value, disabled, onPick }: LinkItemPickerProps) => (
  <button type="button" aria-pressed={value === idOf(990)} disabled={disabled} onClick={() => onPick(idOf(990))}>
    味の好み
  </button>
);
export const ALinkToAnItemOfAPlugin: Story = {
  args: { selected: [`link:${link.id}`] },
  parameters: { console: { answers: server, plugins: [polls] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'アンケート' }));
    const item = await screen.findByRole('button', { name: '味の好み' });
    await expect(item).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(item);
    await waitFor(() => expect(item).toHaveAttribute('aria-pressed', 'true'));
  },
};
const counters: ConsolePlugin = {
  id: 'counters',
  slots: { 'element.panels': [{ id: 'counter', label: '数える', load: async () => ({ default: Counter }) }] },
  messages,
};
const Counter = ({ elementId, readOnly }: ConsoleSlots['element.panels']) => (
  <label>
    <input type="checkbox" disabled={readOnly} /> {elementId === link.id ? 'リンクを数える' : ''}
  </label>
);
export const AnElementWithAPanelOfAPlugin: Story = {
  args: { selected: [`link:${link.id}`] },
  parameters: { console: { answers: server, plugins: [counters] } },
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'リンクを数える' })).toBeVisible();
  },
};
export const AnElementWithAPanelThatThePlanLacks: Story = {
  args: { selected: [`link:${link.id}`] },
  parameters: { console: { answers: server, plugins: [{ ...counters, planFlag: 'a_flag_of_no_plan' }] } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '読み上げる名前' })).toBeVisible();
    await expect(screen.queryByText('数える')).toBeNull();
    await expect(screen.queryByRole('checkbox', { name: 'リンクを数える' })).toBeNull();
  },
};
export const AProductInTheDark: Story = { ...AProduct, globals: { scheme: 'dark' } };
export const APartWhosePluginIsGone: Story = {
  args: { selected: [`plugin:${orphan.id}`] },
  parameters: { console: { answers: server, plugins: [] } },
  play: async () => {
    await expect(await screen.findByText(/この要素の機能（gift-card）は、いまは使えません。/)).toBeVisible();
  },
};
export const Several: Story = {
  args: { selected: [`button:${text.id}`, `link:${link.id}`] },
  play: async () => {
    await expect(await screen.findByText('2件を選択中')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '左に揃える' }));
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    await expect(await screen.findByRole('dialog', { name: '2件の要素を削除しますか？' })).toBeVisible();
    await expect(screen.getByText(/30日以内ならページの「履歴」から元に戻せます。/)).toBeVisible();
  },
};
export const RefusedByTheServer: Story = {
  args: { selected: [`button:${text.id}`] },
  parameters: aPart({
    ...server,
    'pages.update': refuse({
      status: 400,
      code: 'pages.document_invalid',
      message: 'ページの内容に正しくない項目があります。',
      fields: [
        { pointer: '/body/buttons/0/button_text', rule: 'unsafe_text', message: '使用できない文字が含まれています。' },
        { pointer: '/body/buttons/0/transition/target_page_id', rule: 'exists', message: 'このページは削除されています。' },
      ],
    }),
  }),
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'ボタンの文字' });
    await userEvent.click(field);
    await userEvent.paste('☕');
    await expect(await screen.findByText('使用できない文字が含まれています。')).toBeVisible();
    await expect(field).toBeInvalid();
    await expect(screen.getByText('このページは削除されています。')).toBeVisible();
  },
};
