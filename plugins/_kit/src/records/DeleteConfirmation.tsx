import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';

interface DeleteConfirmationProps {
  label: string;
  /** Describes the data that will be lost. */
  warning: string;
  confirmLabel: string;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A delete button that asks for confirmation in place, since the deletion cannot be undone. */
export function DeleteConfirmation({ label, warning, confirmLabel, isRemoving, onRemove }: DeleteConfirmationProps) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <Button variant="outline" color="red" onClick={() => setSure(true)} style={{ alignSelf: 'start' }}>
        {label}
      </Button>
    );
  }
  return (
    <Alert color="red" w="100%">
      <Text size="sm">{warning}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button, which had the focus */}
      <Button mt="sm" color="red" loading={isRemoving} onClick={onRemove} autoFocus>
        {confirmLabel}
      </Button>
    </Alert>
  );
}
