import { Code, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../ui/use-page-title.ts';
import classes from './ErrorScreens.module.css';
import { Logo } from './Logo.tsx';

interface MessageScreenProps {
  code?: string;
  title: string;
  body: string;
  requestId?: string;
  actions: ReactNode;
}

/** A whole screen that says what happened and what can be done. */
export const MessageScreen = ({ code, title, body, requestId, actions }: MessageScreenProps) => {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <Stack align="center" gap="md" maw={480} ta="center">
        <Logo size={40} />
        {code ? <p className={classes.code}>{code}</p> : null}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{body}</Text>
        {requestId ? (
          <Text size="xs" c="dimmed">
            {t('error.requestId')} <Code>{requestId}</Code>
          </Text>
        ) : null}
        <Group justify="center" mt="sm">
          {actions}
        </Group>
      </Stack>
    </main>
  );
};
