import { Alert, Button, Group, Text } from '@mantine/core';
import type { StaleFormNotice } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

/** Another user has saved since the form was read. Its input is kept until the person reloads. */
export const StaleAlert = ({ onReload, texts }: StaleFormNotice) => {
  const { t } = useTranslation();
  const { title, hint, action } = texts ?? { title: t('userForm.stale'), hint: t('userForm.staleHint'), action: t('userForm.readAgain') };
  return (
    <Alert color="orange" title={title} role="alert">
      <Group justify="space-between">
        {hint ? <Text size="sm">{hint}</Text> : null}
        <Button variant="default" size="compact-sm" onClick={onReload}>
          {action}
        </Button>
      </Group>
    </Alert>
  );
};
