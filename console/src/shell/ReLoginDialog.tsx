import { Anchor, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../screens/login/LoginForm.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { ABOVE_DIALOGS } from './UnsavedGuard.tsx';

interface ReLoginDialogProps {
  /** Of the person whose session ended. */
  email: string;
}

/** Signs in again over the screen, so that what was typed stays; who acted as somebody goes on acting. */
export const ReLoginDialog = ({ email }: ReLoginDialogProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  return (
    <Modal
      opened
      zIndex={ABOVE_DIALOGS}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('reLogin.title')}
    >
      <Text size="sm" mb="md">
        {t('reLogin.body')}
      </Text>
      <LoginForm
        email={email}
        onSignedIn={(grant) => {
          void session.acceptAgain(grant).then(() => queryClient.invalidateQueries());
        }}
      />
      <Group justify="center" mt="md">
        <Anchor component="button" type="button" size="sm" onClick={session.leave}>
          {t('reLogin.giveUp')}
        </Anchor>
      </Group>
    </Modal>
  );
};
