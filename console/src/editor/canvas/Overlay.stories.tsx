import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ElementKey } from '@mekuri/kit/canvas';
import { fullButton, fullDocument, fullLinkArea, fullProduct, type FullDocument } from '@mekuri/kit/page-defaults';
import { aPart } from '@mekuri/storybook/console';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { keysOf, patchElement } from '../elements/elements.ts';
import { NO_LAYOUT } from './layout.ts';
import { Overlay } from './Overlay.tsx';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [BUY, READ, MAP, BEANS] = [`button:${idOf(1)}`, `button:${idOf(2)}`, `link:${idOf(3)}`, `product:${idOf(4)}`] as const;

const document_: FullDocument = fullDocument({
  mediaId: null,
  imageAlt: '',
  mainText: '潮風と焙煎の香りで、\n一日がはじまる。',
  buttons: [
    fullButton({ id: idOf(1), buttonType: 'TEXT', buttonText: 'オンラインで買う', transition: null }),
    fullButton({ id: idOf(2), buttonType: 'TEXT', buttonText: '読みもの', transition: null, buttonPositionTop: 68 }),
  ],
  links: [fullLinkArea({ id: idOf(3), transition: null, label: '地図', positionLeft: 250, positionTop: 330, width: 90, height: 70 })],
  products: [fullProduct({ id: idOf(4), productName: '汐町ブレンド', transition: null })],
});

type OverlayProps = ComponentProps<typeof Overlay>;

/** A demo page in place of the frame, at 100 %. */
const OnAPage = ({ document: first, selected: selectedFirst, onPick, onToggle, onCommit, ...rest }: OverlayProps) => {
  const [document, setDocument] = useState(first);
  const [selected, setSelected] = useState<readonly ElementKey[]>(selectedFirst);
  return (
    <div
      style={{
        position: 'relative',
        width: 375,
        height: 700,
        margin: 40,
        background: '#2b4a5e url(/m/demo/A1/resized/image-w400.webp) center / cover',
      }}
    >
      <Overlay
        {...rest}
        document={document}
        keys={keysOf(document, { album: true })}
        selected={selected}
        onPick={(keys) => {
          onPick(keys);
          setSelected(keys);
        }}
        onToggle={(key) => {
          onToggle(key);
          setSelected((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
        }}
        onCommit={(after, step, keys) => {
          onCommit(after, step, keys);
          setDocument(after);
        }}
      />
    </div>
  );
};

const meta = {
  title: 'console/editor/Overlay',
  component: Overlay,
  render: (props) => <OnAPage {...props} />,
  parameters: aPart({}),
  args: {
    document: document_,
    keys: [],
    layout: NO_LAYOUT,
    isDrawn: false,
    selected: [],
    readOnly: false,
    safeArea: false,
    grid: false,
    badges: new Map(),
    onPick: fn(),
    onToggle: fn(),
    onDraft: fn(),
    onCommit: fn(),
    onEditElement: fn(),
    onMenu: fn(),
  },
} satisfies Meta<typeof Overlay>;
export default meta;
type Story = StoryObj<typeof meta>;

const element = (name: RegExp) => screen.findByRole('button', { name });
const middleOf = (target: Element) => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
const POINTER = { isPrimary: true, pointerId: 1, button: 0, buttons: 1, bubbles: true };

export const NothingSelected: Story = {};
export const Selected: Story = { args: { selected: [BUY] } };
export const SelectedInTheDark: Story = { ...Selected, globals: { scheme: 'dark' } };
export const SeveralSelected: Story = { args: { selected: [BUY, READ, MAP] } };
export const WithSafeAreaAndGrid: Story = { args: { safeArea: true, grid: true, selected: [MAP] } };

const badge = (clicks: string) => ({ text: clicks, label: `クリック ${clicks}回（7日間）` });
const badges = new Map([
  [BUY, badge('1,284')],
  [READ, badge('0')],
  [MAP, badge('37')],
  [BEANS, badge('5')],
]);
const shownBadge = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-badge]');
export const WithBadges: Story = {
  args: { badges },
  play: async () => {
    const beans = await element(/^商品『汐町ブレンド』.*、クリック 5回（7日間）$/);
    await expect(shownBadge(beans)).toHaveAttribute('data-badge', '5');
    await expect(shownBadge(await element(/^メインテキスト/))).toBeNull();
    for (const name of [/オンラインで買う/, /読みもの/, /地図/, /汐町ブレンド/]) {
      // oxlint-disable-next-line no-await-in-loop -- sequential
      const shown = shownBadge(await element(name))!;
      const { clientX, clientY } = middleOf(shown);
      // oxlint-disable-next-line no-await-in-loop -- sequential
      await expect(document.elementFromPoint(clientX, clientY)).not.toBe(shown);
    }
  },
};
export const WithBadgesInTheDark: Story = { args: { badges }, globals: { scheme: 'dark' } };
export const WithBadgesOnSeveralSelected: Story = { args: { badges, selected: [BUY, READ, MAP] } };

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The visible part of a handle. */
const seenOf = (handle: Element): DOMRect => {
  const { left, top, width, height } = handle.getBoundingClientRect();
  return new DOMRect(left + width / 2 - 5, top + height / 2 - 5, 10, 10);
};
const clearOfHandles = (key: ElementKey, name: RegExp): Story => ({
  args: { badges, selected: [key] },
  play: async () => {
    const selected = await element(name);
    const box = shownBadge(selected)!.getBoundingClientRect();
    await expect(box.width).toBeGreaterThan(0);
    const shown = Array.from(document.querySelectorAll('[data-handle]'), seenOf);
    await expect(shown).toHaveLength(8);
    await expect(shown.filter((handle) => isOver(handle, box))).toEqual([]);
    await expect(isOver(selected.querySelector('[aria-hidden]')!.getBoundingClientRect(), box)).toBe(false);
  },
});
export const BadgeOfASelectedButton: Story = clearOfHandles(BUY, /オンラインで買う/);
export const BadgeOfASelectedArea: Story = clearOfHandles(MAP, /地図/);
export const BadgeOfASelectedAreaAtTheTop: Story = {
  ...clearOfHandles(MAP, /地図/),
  args: { badges, selected: [MAP], document: patchElement(document_, 'link', idOf(3), { positionTop: 0, width: 60, height: 60 }) },
};
export const Hidden: Story = {
  args: { document: patchElement(document_, 'button', idOf(1), { hidden: true }) },
  play: async () => {
    await expect(await element(/オンラインで買う.*非表示/)).toHaveAttribute('data-unseen');
  },
};
export const InEnglish: Story = { ...SeveralSelected, globals: { locale: 'en' } };

export const ByKeys: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'メインテキスト『潮風と焙煎の香りで、』、x 24、y 96' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'ボタン『オンラインで買う』、x 18、y 80' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(expect.anything(), 'nudge', [BUY]);
    await expect(button).toHaveAccessibleName('ボタン『オンラインで買う』、x 18.26、y 80');
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect(button).toHaveAccessibleName('ボタン『オンラインで買う』、x 18.26、y 78.64');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(expect.anything(), 'resize', [BUY]);
    await userEvent.keyboard('{Enter}');
    await expect(args.onEditElement).toHaveBeenCalledWith(BUY);
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, selected: [BUY] },
  play: async ({ args }) => {
    const button = await element(/オンラインで買う/);
    button.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(document.querySelector('[data-handle]')).toBeNull();
  },
};

export const Locked: Story = {
  args: { document: patchElement(document_, 'button', idOf(1), { locked: true }), selected: [BUY] },
  play: async ({ args }) => {
    const button = await element(/オンラインで買う.*ロック中/);
    button.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(document.querySelector('[data-handle]')).toBeNull();
  },
};

/** Fires the events of a press and a drag as a browser does. */
const drag = async (target: Element, by: { x: number; y: number }, pointerType: 'mouse' | 'touch'): Promise<void> => {
  const from = middleOf(target);
  const at = (part: number) => ({ clientX: from.clientX + by.x * part, clientY: from.clientY + by.y * part });
  await fireEvent.pointerDown(target, { ...POINTER, pointerType, ...from });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- moves are sequential
    await fireEvent.pointerMove(target, { ...POINTER, pointerType, ...at(part) });
    // oxlint-disable-next-line no-await-in-loop -- one frame per move
    await new Promise(requestAnimationFrame);
  }
};
const letGo = async (target: Element, pointerType: 'mouse' | 'touch'): Promise<void> => {
  await fireEvent.pointerUp(target, { ...POINTER, pointerType, buttons: 0, ...middleOf(target) });
};
const dragged = (pointerType: 'mouse' | 'touch'): Story => ({
  play: async ({ args }) => {
    const area = await element(/地図/);
    await waitFor(async () => {
      await drag(area, { x: -80, y: 60 }, pointerType);
      await expect(args.onDraft).toHaveBeenCalled();
    });
    await expect(args.onCommit).not.toHaveBeenCalled();
    // The element has its own layer for exactly as long as it moves.
    await expect(area.getAnimations().map(({ playState }) => playState)).toEqual(['paused']);
    await letGo(area, pointerType);
    await expect(area.getAnimations()).toEqual([]);
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledTimes(1));
    await expect(args.onCommit).toHaveBeenCalledWith(expect.anything(), 'move', [MAP]);
  },
});
export const DraggedByAMouse: Story = dragged('mouse');
export const DraggedByAFinger: Story = { ...dragged('touch'), globals: { viewport: { value: 'phone' } } };

export const Pressed: Story = {
  play: async ({ args }) => {
    const [beans, map] = [await element(/汐町ブレンド/), await element(/地図/)];
    for (const [target, shiftKey] of [
      [beans, false],
      [map, true],
    ] as const) {
      await fireEvent.pointerDown(target, { ...POINTER, pointerType: 'mouse', shiftKey, ...middleOf(target) });
      await fireEvent.pointerUp(target, { ...POINTER, pointerType: 'mouse', shiftKey, buttons: 0, ...middleOf(target) });
    }
    await expect(args.onPick).toHaveBeenCalledWith([BEANS]);
    await expect(args.onToggle).toHaveBeenCalledWith(MAP);
    await fireEvent.doubleClick(map, middleOf(map));
    await expect(args.onEditElement).toHaveBeenCalledWith(MAP);
    await fireEvent.contextMenu(beans, middleOf(beans));
    await expect(args.onMenu).toHaveBeenCalled();
  },
};
