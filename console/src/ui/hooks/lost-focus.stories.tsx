import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';

const Asked = () => {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button onClick={dialog.open}>開く</Button>
      <Modal opened={opened} onClose={dialog.close} title="確認" closeButtonProps={{ 'aria-label': '閉じる' }}>
        <Button>はい</Button>
      </Modal>
    </>
  );
};

const meta = { title: 'console/parts/Dialog', component: Asked, parameters: aPart({}) } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

const openAndShut = async (wait: () => Promise<unknown>): Promise<void> => {
  const button = screen.getByRole('button', { name: '開く' });
  button.focus();
  void fireEvent.click(button);
  await wait();
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
};

export const ShutAtOnce: Story = { play: () => openAndShut(() => Promise.resolve()) };
export const ShutWhileItTakesTheFocus: Story = {
  play: () => openAndShut(() => waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument())),
};
export const ShutLater: Story = {
  play: () => openAndShut(() => waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))),
};
