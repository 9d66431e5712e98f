import { Alert, Button, Text } from '@mantine/core';
import type { ApiSetting } from '@mekuri/client-console';
import { useConsoleScreen } from '@mekuri/kit/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf, draftOf } from './setting-draft.ts';
import { useSaveSetting } from './use-save-setting.ts';

/** Warns that keys do not work yet. Offers a button to enable the API unless that would discard unsaved input. */
export function EnableApi({ saved }: { saved: ApiSetting }) {
  const { t } = useTranslation('public-api');
  const { tell } = useConsoleScreen();
  const { run, isPending, problem } = useSaveSetting();
  const [isOffered] = useState(() => !hasUnsavedInput());
  const enable = (): void => {
    const draft = { ...draftOf(saved), isEnabled: true, method: 'API_KEY' as const };
    run(bodyOf(draft, saved), saved.revision, () => tell(t('setting.saved')));
  };
  return (
    <Alert color="yellow">
      <Text size="sm">{t(isOffered ? 'secret.off' : 'secret.offHint')}</Text>
      {isOffered && (
        <Button mt="sm" size="xs" loading={isPending} onClick={enable}>
          {t('setting.enabled')}
        </Button>
      )}
      {problem && (
        <Text size="sm" c="red" mt="xs" role="alert">
          {problem.message}
        </Text>
      )}
    </Alert>
  );
}
