import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordPromptProps {
  isPending: boolean;
  /** Error of the last attempt; null before the first one. */
  error: unknown;
  onSubmit: (password: string) => void;
}

const messageOf = (error: unknown): string => (isProblem(error) ? ([error.message].flat().at(0) ?? '') : '');

export function PasswordPrompt({ isPending, error, onSubmit }: PasswordPromptProps) {
  const { t } = useTranslation('analytics');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isWrong = isProblem(error) && error.status === 401;
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [isPending]);
  return (
    <Paper
      component="form"
      withBorder
      radius="md"
      p="lg"
      maw={420}
      mx="auto"
      mt="xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '' && !isPending) onSubmit(password);
      }}
    >
      <Stack gap="md">
        <div>
          <Title order={1} size="h3">
            {t('shared.password.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('shared.password.lead')}
          </Text>
        </div>
        {error !== null && !isPending && !isWrong && (
          <Alert color="red" role="alert">
            {messageOf(error) || t('failed')}
          </Alert>
        )}
        <PasswordInput
          ref={field}
          size="md"
          label={t('shared.password.label')}
          value={password}
          maxLength={100}
          autoComplete="off"
          error={isWrong && !isPending ? t('shared.password.wrong') : null}
          aria-invalid={isWrong && !isPending ? true : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('shared.password.show'), tabIndex: 0 }}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
        <Button type="submit" size="md" loading={isPending} disabled={password === ''}>
          {t('shared.password.open')}
        </Button>
      </Stack>
    </Paper>
  );
}
