import { Button, Group, Text } from '@mantine/core';

interface ToastActionProps {
  message: string;
  label: string;
  onClick: () => void;
}

export const ToastAction = ({ message, label, onClick }: ToastActionProps) => (
  <Group justify="space-between" wrap="nowrap" gap="md">
    <Text size="sm">{message}</Text>
    <Button size="compact-sm" variant="light" onClick={onClick} flex="none">
      {label}
    </Button>
  </Group>
);
