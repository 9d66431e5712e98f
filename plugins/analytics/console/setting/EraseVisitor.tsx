import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { analyticsEraseVisitorMutation } from '@mekuri/client-console/query';
import { DeleteConfirmation } from '@mekuri/kit/records';
import { isUuid } from '@mekuri/kit/uuid';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Unlinks a visitor's id from its visits, after confirmation. */
export function EraseVisitor({ siteId }: { siteId: string }) {
  const { t } = useTranslation('analytics');
  const [text, setText] = useState('');
  const erase = useMutation({ ...analyticsEraseVisitorMutation(), onSuccess: () => setText('') });
  const sessionUserId = text.trim();
  const isId = isUuid(sessionUserId);
  return (
    <Stack gap="sm" component="section" aria-labelledby="analytics-erase">
      <Title order={2} size="h4" id="analytics-erase">
        {t('erase.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('erase.lead')}
      </Text>
      <TextInput
        label={t('erase.label')}
        value={text}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={sessionUserId !== '' && !isId ? t('erase.invalid') : null}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          erase.reset();
        }}
      />
      {isId ? (
        <DeleteConfirmation
          key={sessionUserId}
          label={t('erase.button')}
          warning={t('erase.sure')}
          confirmLabel={t('erase.confirm')}
          isRemoving={erase.isPending}
          onRemove={() => erase.mutate({ path: { siteId, sessionUserId } })}
        />
      ) : (
        <Button variant="outline" color="red" disabled style={{ alignSelf: 'start' }}>
          {t('erase.button')}
        </Button>
      )}
      <Text size="sm" role="status">
        {erase.isSuccess ? t('erase.done') : ''}
      </Text>
    </Stack>
  );
}
