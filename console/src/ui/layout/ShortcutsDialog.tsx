import { Kbd, Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface Shortcut {
  keys: readonly string[];
  label: string;
}

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
  shortcuts: readonly Shortcut[];
}

/** The list of shortcuts that `?` opens. */
export const ShortcutsDialog = ({ opened, onClose, shortcuts }: ShortcutsDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts.title')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Table verticalSpacing="xs" withRowBorders={false}>
        <Table.Tbody>
          {shortcuts.map(({ keys, label }) => (
            <Table.Tr key={label}>
              <Table.Th fw={400}>{label}</Table.Th>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
};
