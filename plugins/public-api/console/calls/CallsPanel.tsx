import { Anchor, Button, Drawer, Group, Paper, Portal, Stack, Text } from '@mantine/core';
import { useConsoleCalls, type ConsoleSlots } from '@mekuri/kit/console';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../public-api.css';
import { isAction } from './call-request.ts';
import { CallList } from './CallList.tsx';
import { HeldView } from './HeldView.tsx';

/** z-index above the dialog that submitted a held change. */
const ABOVE_DIALOGS = 350;

/** Shows the API calls of the open screen as code for programs. Can hold the next change for review before it is sent. */
export default function CallsPanel({ onClose }: ConsoleSlots['shell.tools']) {
  const { t, i18n } = useTranslation('public-api');
  const { calls, held, isHolding, holdNext } = useConsoleCalls();
  const endHolding = useRef<() => void>(undefined);
  useEffect(() => () => endHolding.current?.(), []);
  const keepDialogs = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && held) event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keepDialogs(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  const stop = (): void => {
    endHolding.current?.();
    onClose();
  };
  if (isHolding)
    return (
      <Portal>
        <Paper className="public-api-holding" shadow="lg" radius="md" p="sm" withBorder style={{ zIndex: ABOVE_DIALOGS }}>
          <Group gap="sm" wrap="nowrap" justify="space-between">
            <Text size="sm" fw={600} role="status">
              {t('held.waiting')}
            </Text>
            <Button size="xs" variant="default" onClick={stop} style={{ flex: 'none' }}>
              {t('held.stop')}
            </Button>
          </Group>
        </Paper>
      </Portal>
    );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      zIndex={ABOVE_DIALOGS}
      title={t(held ? 'held.title' : 'calls.title')}
      withCloseButton={!held}
      closeOnClickOutside={!held}
      closeOnEscape={!held}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {held ? (
        <HeldView key={held.call.id} held={held} onDone={onClose} />
      ) : (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {t('calls.lead')}{' '}
            <Anchor href={`/api/guides/first-call?lang=${i18n.language}`} target="_blank" rel="noopener" size="sm" underline="always">
              {t('docs')}
            </Anchor>
          </Text>
          <Stack gap={6} align="start">
            <Button variant="light" onClick={() => (endHolding.current = holdNext(isAction))}>
              {t('held.begin')}
            </Button>
            <Text size="xs" c="dimmed">
              {t('held.beginHint')}
            </Text>
          </Stack>
          <CallList calls={calls} />
        </Stack>
      )}
    </Drawer>
  );
}
