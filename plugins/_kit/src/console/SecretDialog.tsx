import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from './use-restore-focus.ts';

export interface SecretDialogProps {
  title: string;
  /** Null if the person already has it and there is nothing to copy. */
  secret: string | null;
  texts: {
    /** States that the secret is shown only once. */
    once: string;
    /** Label of the field. */
    label: string;
    /** Label of the copy button. */
    copy: string;
    /** Warning before the dialog closes without a copy. */
    notCopied: string;
  };
  /** A second button that leaves the dialog. */
  action?: { label: string; run: () => void } | undefined;
  children?: ReactNode;
  onClose: () => void;
}

/** Shows a secret for the only time. Asks for confirmation before it closes without a copy. */
export function SecretDialog({ title, secret, texts, action, children, onClose }: SecretDialogProps) {
  const { t } = useTranslation('kit');
  useRestoreFocus();
  const [isCopied, setCopied] = useState(secret === null);
  const [asks, setAsks] = useState(false);
  const leave = (go: () => void) => (): void => {
    if (isCopied || asks) return go();
    return setAsks(true);
  };
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      onClose={leave(onClose)}
      title={title}
      closeButtonProps={{ 'aria-label': t('records.close') }}
    >
      <Stack gap="md">
        {secret !== null && <Secret secret={secret} texts={texts} onCopied={() => setCopied(true)} />}
        {children}
        {asks && (
          <Alert color="red" role="alert">
            {texts.notCopied}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          {action && (
            <Button variant="default" onClick={leave(action.run)}>
              {action.label}
            </Button>
          )}
          <Button variant="default" onClick={leave(onClose)}>
            {t(asks ? 'secret.closeAnyway' : 'records.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface SecretProps extends Pick<SecretDialogProps, 'texts'> {
  secret: string;
  onCopied: () => void;
}

function Secret({ secret, texts, onCopied }: SecretProps) {
  const { t } = useTranslation('kit');
  return (
    <>
      <Text size="sm">{texts.once}</Text>
      <TextInput
        label={texts.label}
        value={secret}
        readOnly
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onCopy={onCopied}
      />
      <CopyButton value={secret} timeout={2000}>
        {({ copied, copy }) => (
          <Button data-autofocus style={{ alignSelf: 'start' }} onClick={() => (copy(), onCopied())}>
            {copied ? t('secret.copied') : texts.copy}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
