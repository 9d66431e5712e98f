import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { holdUnsavedInput } from './unsaved.ts';

interface UnsavedGuardProps {
  /** True while leaving would lose input. */
  isUnsaved: () => boolean;
  /** Tries to save before the question is asked. */
  flush?: () => Promise<void>;
  /** Also guards changes of the address within the screen, e.g. another tab. */
  withinScreen?: boolean;
  /** What would still be there afterwards, and where. */
  wayBack?: string;
}

const screenOf = (location: { pathname: string }): string => location.pathname;
const tabOf = (location: { search: unknown }): unknown => (location.search as { tab?: string }).tab;
/** Whose texts are edited: with another language, the screen begins anew. */
const languageOf = (location: { search: unknown }): unknown => (location.search as { lang?: string }).lang;

/** Asks before input is lost, on every way out: links, the back button, closing the tab. */
export const UnsavedGuard = ({ isUnsaved, flush, withinScreen = false, wayBack }: UnsavedGuardProps) => {
  const { t } = useTranslation();
  useEffect(() => holdUnsavedInput(isUnsaved), [isUnsaved]);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSameScreen = screenOf(current) === screenOf(next) && languageOf(current) === languageOf(next);
      const stays = isSameScreen && !(withinScreen && tabOf(current) !== tabOf(next));
      if (stays || !isUnsaved()) return false;
      await flush?.();
      return isUnsaved();
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">{t('unsaved.body')}</Text>
      {wayBack ? (
        <Text size="sm" c="dimmed" mt="sm">
          {wayBack}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('unsaved.leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
};
