import { Code, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/feedback/CopyButton.tsx';
import { usePageTitle } from '../ui/hooks/use-page-title.ts';
import classes from './ErrorScreens.module.css';

interface MessageScreenProps {
  icon: TablerIcon;
  code?: string;
  title: string;
  body: string;
  /** Suggests what the user can do. */
  hint?: string;
  requestId?: string;
  /** Rendered below the heading of a screen that sets the page title. */
  isPart?: boolean;
  actions: ReactNode;
}

/** Whether a screen is inside the console's shell, which already provides the page's `main` element. */
export const InFrame = createContext(false);

/** A full-screen message: what happened, and what the user can do. */
export const MessageScreen = ({ icon: Icon, code, title, body, hint, requestId, isPart = false, actions }: MessageScreenProps) => {
  const { t } = useTranslation();
  usePageTitle(isPart ? undefined : title);
  const Part = use(InFrame) ? 'div' : 'main';
  return (
    <Part className={classes.screen}>
      <Stack align="center" gap="md" maw={520} ta="center">
        <ThemeIcon size={72} radius="xl" variant="light" aria-hidden="true">
          <Icon size={36} stroke={1.6} />
        </ThemeIcon>
        <div>
          {code ? <p className={classes.code}>{code}</p> : null}
          <Title order={isPart ? 2 : 1}>{title}</Title>
        </div>
        <Text>{body}</Text>
        {hint ? (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        ) : null}
        <Group justify="center" mt="sm">
          {actions}
        </Group>
        {requestId ? (
          <Group gap={6} justify="center" mt="md">
            <Text size="xs" c="dimmed">
              {t('error.requestId')}
            </Text>
            <Code>{requestId}</Code>
            <CopyButton value={requestId} label={t('error.copyRequestId')} />
          </Group>
        ) : null}
      </Stack>
    </Part>
  );
};
