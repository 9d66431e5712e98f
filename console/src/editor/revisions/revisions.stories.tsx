import { fullButton, type FullDocument } from '@mekuri/kit/page-defaults';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ago, aDocument, aGrid, aPage, aPicture, aSite, DAY, HOUR, pageIdOf, SITE_ID } from '../../testing/fixtures.ts';
import { ConflictDialog } from '../ConflictDialog.tsx';
import { RecoverDraftDialog } from '../RecoverDraftDialog.tsx';
import { browserCopies } from '../local-draft-storage.ts';
import { EditorProvider } from '../EditorContext.tsx';
import { useEditorTools } from '../use-editor-tools.ts';
import { RevisionsDialog } from './RevisionsDialog.tsx';

const SITE = aSite();
const ignore = (): void => undefined;
const PAGE_ID = pageIdOf('A1');
const MEDIA = { mediaId: aPicture('A1').id };

const now = (): FullDocument => aDocument({ ...MEDIA, mainText: '潮風と焙煎の香りで、\n一日がはじまる。', price: 1480 });
const then = (): FullDocument => ({
  ...now(),
  mainText: '本日は臨時休業です。',
  mainTextColor: '#1b2130',
  price: null,
  buttons: [
    { ...now().buttons[0]!, buttonText: '豆を見る', buttonColor: '#99D52A', transition: null },
    fullButton({
      id: '01900000-0000-7000-8000-000000000977',
      buttonType: 'TEXT',
      buttonText: '電話する',
      transition: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'tel:0312345678' },
    }),
  ],
});

interface StageProps {
  readOnly?: boolean;
  /** Whether a closed editor has left a draft on this device. */
  copy?: boolean;
  history?: boolean;
}

const Stage = ({ readOnly = false, copy = false, history = false }: StageProps) => {
  const tools = useEditorTools(SITE, readOnly, ignore);
  const [isReady, setReady] = useState(!copy);
  useEffect(() => {
    tools.store.open(aPage('A1', { document: now() }));
    if (!copy) return;
    const left = { siteId: SITE_ID, pageId: PAGE_ID, editor: 'gone', document: then(), revision: 6, at: Date.now() - HOUR };
    void browserCopies.put(left).then(() => setReady(true));
  }, [tools, copy]);
  return (
    <EditorProvider value={tools}>
      <Suspense>
        {history ? (
          <RevisionsDialog pageId={PAGE_ID} position="A1" opened onClose={ignore} />
        ) : (
          <button type="button" onClick={() => tools.store.edit(PAGE_ID, { mainText: '今朝の一杯。' }, { label: '文章' })}>
            edit
          </button>
        )}
        <ConflictDialog />
        {isReady ? <RecoverDraftDialog /> : null}
      </Suspense>
    </EditorProvider>
  );
};

const restored = fn();
const server: Answers = {
  'pages.list': () => aGrid(),
  'pages.get': () => aPage('A1', { document: now() }),
  'pages.update': () => aPage('A1', { revision: 8, document: then() }),
  'pages.listRevisions': () => ({
    items: [
      { revision: 7, savedAt: ago(2 * HOUR), savedBy: '汐町 あおい' },
      { revision: 6, savedAt: ago(DAY), savedBy: '汐町 あおい' },
      { revision: 5, savedAt: ago(9 * DAY), savedBy: null },
    ],
    nextCursor: null,
  }),
  'pages.getRevision': () => aPage('A1', { revision: 6, document: then() }),
  'pages.restoreRevision': (request) => {
    restored(new URL(request.url).pathname, request.headers.get('if-match'));
    return aPage('A1', { revision: 8, document: then() });
  },
};

const meta = { title: 'console/editor/Revisions', component: Stage, parameters: aPart(server) } satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const History: Story = {
  args: { history: true },
  play: async () => {
    restored.mockClear();
    await expect(await screen.findByText('本日は臨時休業です。', { selector: 'td' })).toBeVisible();
    await expect(screen.getByText('ボタン『電話する』')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'この版に戻す' }));
    await waitFor(() => expect(restored).toHaveBeenCalledWith(expect.stringContaining('/revision/6/restore'), '"7"'));
    await expect(await screen.findByText('A1 を第6版に戻しました。')).toBeVisible();
  },
};
export const HistoryInTheDark: Story = { args: History.args, globals: { scheme: 'dark' } };
export const HistoryOnAPhone: Story = { args: History.args, globals: { viewport: { value: 'phone' } } };
export const HistoryReadOnly: Story = {
  args: { history: true, readOnly: true },
  play: async () => {
    await expect(await screen.findByText('本日は臨時休業です。', { selector: 'td' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'この版に戻す' })).toBeNull();
  },
};
export const HistoryLoading: Story = { args: History.args, parameters: aPart({ ...server, 'pages.listRevisions': pending }) };
export const HistoryNotLoaded: Story = {
  args: History.args,
  parameters: aPart({ ...server, 'pages.listRevisions': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }) }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const LeftOnThisDevice: Story = {
  args: { copy: true },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '保存されなかった変更があります' })).toBeVisible();
    await expect(
      await screen.findByText('控えのあとに、このページは別の場所で保存されています。内容をよく確かめてください。'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '控えを復元' }));
    await waitFor(async () => expect((await browserCopies.list(SITE_ID)).map(({ editor }) => editor)).not.toContain('gone'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const LeftOnThisDeviceInTheDark: Story = { args: LeftOnThisDevice.args, globals: { scheme: 'dark' } };

/** A page that another user saved after it was opened here. */
const changedMeanwhile: Answers = {
  ...server,
  'pages.get': () => aPage('A1', { revision: 8, document: then() }),
  'pages.update': refuse({
    status: 412,
    code: 'precondition_failed',
    message: '別の場所で変更されています。最新の内容を読み込んでからやり直してください。',
    revision: 8,
  }),
};
export const Conflict: Story = {
  parameters: aPart(changedMeanwhile),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'edit' }));
    await expect(await screen.findByRole('dialog', { name: 'A1 が別の場所で変更されました' })).toBeVisible();
    await expect(await screen.findByText('本日は臨時休業です。', { selector: 'td' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '保存済みの内容を使う' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ConflictOnAPhone: Story = { ...Conflict, globals: { viewport: { value: 'phone' } } };
