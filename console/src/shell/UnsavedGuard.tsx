import { Button, Group, Modal, Text } from '@mantine/core';
import { hasUnsavedInput, unsavedInput, type UnsavedInput } from '@mekuri/kit/unsaved-input';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Above screens' dialogs, which may hold the unsaved input. */
export const ABOVE_DIALOGS = 250;

interface Place {
  pathname: string;
  search: unknown;
}

const tabOf = ({ search }: Place): unknown => (search as { tab?: string }).tab;
/** The content language being edited. Changing it resets the screen. */
const languageOf = ({ search }: Place): unknown => (search as { lang?: string }).lang;

const lostBetween = (current: Place, next: Place): UnsavedInput[] => {
  const isSameScreen = current.pathname === next.pathname && languageOf(current) === languageOf(next);
  if (!isSameScreen) return unsavedInput();
  return tabOf(current) === tabOf(next) ? [] : unsavedInput().filter(({ survivesTabs }) => !survivesTabs);
};

/** Asks before unsaved input of any form is lost, on every way out: links, the back button, closing the tab. */
export const UnsavedGuard = () => {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const held = lostBetween(current, next);
      if (held.length === 0) return false;
      await Promise.all(held.map(async ({ flush }) => flush?.()));
      return held.some(({ isUnsaved }) => isUnsaved());
    },
    enableBeforeUnload: hasUnsavedInput,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  const wayBack = isAsking ? unsavedInput().find((held) => held.wayBack !== undefined)?.wayBack : undefined;
  return (
    <Modal
      opened={isAsking}
      onClose={() => blocker.reset?.()}
      zIndex={ABOVE_DIALOGS}
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
