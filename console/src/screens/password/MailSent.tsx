import { Button, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface MailSentProps {
  kind: 'reset' | 'signUp';
  email: string;
  body: string;
  /** Returns to the form. */
  onAgain: () => void;
}

/** Confirms that an email was sent, if the address is registered: where to, and what to do if it does not arrive. */
export const MailSent = ({ kind, email, body, onAgain }: MailSentProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <ThemeIcon size={56} radius="xl" variant="light">
        <IconMailForward size={30} aria-hidden="true" />
      </ThemeIcon>
      <Text fw={700}>{email}</Text>
      <Text>{body}</Text>
      <List size="sm" c="dimmed" spacing={4}>
        <List.Item>{t(`mailSent.valid.${kind}`)}</List.Item>
        <List.Item>{t('mailSent.spam')}</List.Item>
        <List.Item>{t('mailSent.check')}</List.Item>
      </List>
      <Button variant="default" onClick={onAgain}>
        {t('mailSent.again')}
      </Button>
    </Stack>
  );
};
