import { pagesListOptions } from '@mekuri/client-console/query';
import type { Grid, Site } from '@mekuri/client-console';
import { aPart } from '@mekuri/storybook/console';
import { holdTimers, type HeldTimers } from '@mekuri/storybook/held-timers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { aGrid, aSite, aUser, pageIdOf, SITE_ID } from '../../testing/fixtures.ts';
import { UploadPanel } from '../../uploads/UploadPanel.tsx';
import { EditorProvider, useEditor } from '../EditorContext.tsx';
import { HistoryButtons } from '../publish/HistoryButtons.tsx';
import { useEditorTools } from '../use-editor-tools.ts';
import { useGridActions } from '../use-grid-actions.ts';
import { useActivePage } from '../use-active-page.ts';
import { GridPane } from './GridPane.tsx';
import { pageClipboard } from './page-clipboard.ts';
import { aGridServer, aLargeGrid, refusingMoves } from './testing.ts';

interface GridStoryProps {
  readOnly?: boolean;
}

const NO_GRID: Grid = { siteId: '', categories: [] };
const nothing = (): void => undefined;
const site = aSite() as Site;

const Shown = () => {
  const { siteId } = useEditor();
  const { data } = useQuery(pagesListOptions({ query: { siteId } }));
  const [address, onAddress] = useState('A1');
  const { selected, showPage, showCell } = useActivePage({ grid: data ?? NO_GRID, address, onAddress });
  const actions = useGridActions(showPage);
  return data ? <GridPane grid={data} actions={actions} selected={selected?.cell.position} onSelect={showCell} onEdit={showCell} /> : null;
};

const GridStory = ({ readOnly = false }: GridStoryProps) => {
  const tools = useEditorTools(site, readOnly, nothing);
  return (
    <EditorProvider value={tools}>
      <div
        style={{
          display: 'grid',
          gridTemplateRows: 'auto minmax(0, 1fr)',
          height: 'calc(100dvh - 2rem)',
          background: 'var(--console-canvas)',
        }}
      >
        <HistoryButtons />
        <Shown />
      </div>
      <UploadPanel uploads={tools.uploads} />
    </EditorProvider>
  );
};

const meta = {
  title: 'console/parts/Grid',
  component: GridStory,
  parameters: aPart(() => aGridServer()),
  beforeEach: () => pageClipboard.clear,
} satisfies Meta<typeof GridStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (position: string): Promise<HTMLElement> => screen.findByRole('button', { name: new RegExp(`^${position}：`) });
const names = (): string[] =>
  screen
    .getAllByRole('button', { name: /^[A-Z]+\d+：/ })
    .map(({ textContent }) => textContent.split('：')[0]!.replace(/^.*?(?=[A-Z])/, ''));
const textsOf = (): string[] =>
  screen.getAllByRole('button', { name: /^A\d+：/ }).map((button) => button.querySelector('span')!.textContent.slice(0, 8));
const pick = async (from: string, to: string): Promise<void> => {
  await userEvent.click(await cell(from));
  await fireEvent.click(await cell(to), { shiftKey: true });
};
const press = async (keys: string): Promise<void> => {
  await userEvent.keyboard(keys);
};

export const Opened: Story = {
  play: async () => {
    await expect(await cell('A1')).toHaveAttribute('aria-current', 'true');
  },
};
export const OpenedInTheDark: Story = { ...Opened, globals: { scheme: 'dark' } };
export const OnAPhone: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await cell('A1');
    await expect(screen.queryByRole('button', { name: 'カテゴリーを追加' })).toBeNull();
    await press('{Delete}');
    await expect(await cell('A1')).toBeVisible();
  },
};

export const SeveralSelected: Story = {
  play: async () => {
    await pick('A2', 'B3');
    await expect(await screen.findByText('4ページを選択中')).toBeVisible();
    await expect(await cell('B2')).toHaveAttribute('aria-pressed', 'true');
    await expect(await cell('A1')).toHaveAttribute('aria-pressed', 'false');
  },
};
export const SeveralSelectedInTheDark: Story = { ...SeveralSelected, globals: { scheme: 'dark' } };

export const MovedByKeyboard: Story = {
  play: async () => {
    await userEvent.click(await cell('A1'));
    const before = textsOf();
    await press('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(textsOf()).not.toEqual(before));
    await userEvent.click(screen.getByRole('button', { name: '元に戻す：ページの移動' }));
    await waitFor(() => expect(textsOf()).toEqual(before));
    await userEvent.click(screen.getByRole('button', { name: 'やり直す：ページの移動' }));
    await waitFor(() => expect(textsOf()).not.toEqual(before));
  },
};

/** Fires a touch event over the middle of an element, `below` px further down. */
const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', target: Element, over: Element, below = 0): Promise<boolean> => {
  const { left, width, top, height } = over.getBoundingClientRect();
  const touch = new Touch({ identifier: 1, target, clientX: left + width / 2, clientY: top + height / 2 + below });
  return fireEvent[type](target, { touches: type === 'touchEnd' ? [] : [touch], changedTouches: [touch] });
};
/** ms. After which a resting finger picks up a cell. */
const HOLD = 350;
let hold: HeldTimers;
const beforeEach = (): (() => void) => {
  hold = holdTimers(HOLD);
  return hold.restore;
};

export const MovedByFinger: Story = {
  beforeEach,
  play: async () => {
    const [face, below] = [await cell('A1'), await cell('A3')];
    const [before, name] = [textsOf(), face.textContent];
    await finger('touchStart', face, face);
    await expect(await finger('touchMove', face, below)).toBe(true);
    hold.run();
    await finger('touchEnd', face, below);
    await expect(textsOf()).toEqual(before);
    await finger('touchStart', face, face);
    hold.run();
    await expect(await finger('touchMove', face, below, 20)).toBe(false);
    await waitFor(() => expect(below.closest('li')).toHaveAttribute('data-over', 'after'));
    await finger('touchEnd', face, below, 20);
    await waitFor(async () => expect((await cell('A3')).textContent.slice(3)).toBe(name.slice(3, -2) + 'A3'));
  },
};
export const MenuByFinger: Story = {
  beforeEach,
  play: async () => {
    const face = await cell('B2');
    await finger('touchStart', face, face);
    hold.run();
    await finger('touchEnd', face, face);
    await expect(await screen.findByRole('menuitem', { name: /^複製/ })).toBeVisible();
  },
};

export const MovedByDialog: Story = {
  play: async () => {
    await pick('A1', 'A2');
    await userEvent.click(screen.getByRole('button', { name: '移動先を選ぶ' }));
    const dialog = await screen.findByRole('dialog', { name: '2ページを移動' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: '移動先のカテゴリー' }));
    await userEvent.click(await screen.findByRole('option', { name: 'C　お店に行く' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '移動' }));
    await expect(await cell('C6')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^A3：/ })).toBeNull());
  },
};
export const MoveDialogOpened: Story = {
  play: async () => {
    await userEvent.click(await cell('A2'));
    await press('m');
    await userEvent.click(await screen.findByRole('radio', { name: '次のページの前' }));
    await expect(await screen.findByRole('combobox', { name: '次のページの前' })).toBeVisible();
  },
};

export const MoveRefused: Story = {
  parameters: aPart(refusingMoves),
  play: async () => {
    await userEvent.click(await cell('A1'));
    const before = textsOf();
    await press('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(screen.getByText('カテゴリーには1ページ以上が必要です。')).toBeVisible());
    await waitFor(() => expect(textsOf()).toEqual(before));
    await expect(screen.queryByRole('button', { name: /^元に戻す：/ })).toBeNull();
  },
};

export const DeletedAndUndone: Story = {
  play: async () => {
    await pick('A3', 'A4');
    await press('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.getByText('2ページを削除しました。')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^A4：/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await expect(await cell('A4')).toBeVisible();
  },
};
export const DeleteAsked: Story = {
  play: async () => {
    await userEvent.click(await cell('A1'));
    await press('{Delete}');
    await expect(await screen.findByText('30日以内なら、グリッドの「ゴミ箱」から元に戻せます。')).toBeVisible();
  },
};

export const CopiedAndPasted: Story = {
  play: async () => {
    await userEvent.click(await cell('A1'));
    await press('{Control>}c{/Control}');
    await userEvent.click(await cell('B1'));
    await press('{Control>}v{/Control}');
    await expect(await cell('B5')).toBeVisible();
    await expect(await screen.findByRole('button', { name: /^B2：潮風/ })).toBeVisible();
  },
};
export const CutAndPasted: Story = {
  play: async () => {
    await userEvent.click(await cell('A1'));
    await press('{Control>}x{/Control}');
    await userEvent.click(await cell('B1'));
    await press('{Control>}v{/Control}');
    await expect(await screen.findByRole('button', { name: /^B2：潮風/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^A4：/ })).toBeNull());
  },
};
/** Copied in another site of the account: its pages are fetched by id. */
export const PastedFromAnotherSite: Story = {
  play: async () => {
    pageClipboard.put({ accountId: aUser().account.id, siteId: `${SITE_ID.slice(0, -1)}2`, pageIds: [pageIdOf('A1')], isCut: false });
    await userEvent.click(await cell('C1'));
    await press('{Control>}v{/Control}');
    await expect(await cell('C5')).toBeVisible();
  },
};

export const MenuOpened: Story = {
  play: async () => {
    await fireEvent.contextMenu(await cell('B2'), { clientX: 240, clientY: 320 });
    await expect(await screen.findByRole('menuitem', { name: /^複製/ })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /^この下に貼り付け/ })).toHaveAttribute('data-disabled', 'true');
  },
};
export const MenuInTheDark: Story = { ...MenuOpened, globals: { scheme: 'dark' } };

const openResize = async (columns: string, rows: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'サイズ変更' }));
  const dialog = await screen.findByRole('dialog', { name: 'グリッドのサイズ変更' });
  for (const [name, value] of [['カテゴリー（横）', columns] as const, ['ページ（縦）', rows] as const]) {
    const field = within(dialog).getByRole('textbox', { name: new RegExp(`^${name}`) });
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  return dialog;
};
export const ResizeWouldDrop: Story = {
  play: async () => {
    const dialog = await openResize('2', '5');
    await expect(await within(dialog).findByText(/C1・C2・C3・C4（4ページ）/)).toBeVisible();
  },
};
export const ResizeBeyondThePlan: Story = {
  play: async () => {
    const dialog = await openResize('20', '9');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Premium プランでは1サイト100ページまでです。');
    await expect(within(dialog).getByRole('button', { name: 'サイズを変更' })).toBeDisabled();
  },
};
export const ResizedAndUndone: Story = {
  play: async () => {
    const dialog = await openResize('2', '5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'サイズを変更' }));
    await expect(await cell('B5')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^C1：/ })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す：グリッドのサイズ変更' }));
    await expect(await cell('C4')).toBeVisible();
    await waitFor(() => expect(names()).toHaveLength(12));
  },
};

export const TrashEmpty: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ゴミ箱' }));
    await expect(await screen.findByText('ゴミ箱は空です')).toBeVisible();
  },
};
export const RestoredFromTrash: Story = {
  play: async () => {
    await userEvent.click(await cell('A2'));
    await press('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^A4：/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'ゴミ箱' }));
    await userEvent.click(await screen.findByRole('button', { name: '「汐町ブレンド」を元に戻す' }));
    await expect(await screen.findByText('ゴミ箱は空です')).toBeVisible();
    await expect(screen.getByRole('button', { name: /^A2：汐町ブレンド/, hidden: true })).toBeInTheDocument();
  },
};

export const PlanFull: Story = {
  parameters: aPart(() => ({
    ...aGridServer(),
    'auth.refreshToken': () => {
      const user = aUser();
      return { accessToken: 'story', expiresIn: 900, user: { ...user, plan: { ...user.plan, quantitySwipe: 12 } } };
    },
  })),
  play: async () => {
    await cell('A1');
    await expect(screen.getByRole('button', { name: 'カテゴリーを追加' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await cell('A1'));
    await press('{Control>}d{/Control}');
    await waitFor(() => expect(screen.getByText('プランで追加できるのはあと0ページです。')).toBeVisible());
  },
};
export const NothingYet: Story = {
  parameters: aPart(() => aGridServer({ ...aGrid(), categories: [] })),
  play: async () => {
    await expect(await screen.findByText(/まだカテゴリーがありません/)).toBeVisible();
  },
};

/** With a thousand pages, only those in view are rendered, also after navigation. */
export const AThousandPages: Story = {
  parameters: aPart(() => aGridServer(aLargeGrid())),
  play: async () => {
    // Role queries over this many cells take seconds.
    const at = (position: string) => document.querySelector(`[data-position="${position}"]`);
    await waitFor(() => expect(at('A1')).toBeVisible());
    await expect(at('A2')).toHaveTextContent('公開後に変更あり');
    await expect(at('A3')).toHaveTextContent('会員限定');
    await expect(document.querySelectorAll('[data-position]').length).toBeLessThan(150);
    await userEvent.click(at('A3')!);
    for (let step = 0; step < 12; step += 1) await press('{ArrowDown}');
    await waitFor(() => expect(at('A15')).toHaveFocus());
  },
};

const media = { 'media.generateUrls': () => new Promise<never>(nothing) } as const;
export const FilesOnTheirWay: Story = {
  parameters: aPart(() => ({ ...aGridServer(), ...media })),
  play: async () => {
    await cell('A1');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, [new File(['…'], 'A4.jpg'), new File(['…'], 'B4.png')]);
    await expect(await screen.findByRole('region', { name: 'アップロード' })).toBeVisible();
    await expect(within((await cell('A4')).closest('li')!).getByText('送信中')).toBeVisible();
  },
};
