import { Anchor, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changesSettled } from '../query-client.ts';
import { LoginForm } from '../screens/login/LoginForm.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { ABOVE_DIALOGS } from './UnsavedGuard.tsx';

interface ReLoginDialogProps {
  /** The address of the user whose session ended. */
  email: string;
}

/** Signs in again over the screen, which keeps unsaved input. An impersonation continues. */
export const ReLoginDialog = ({ email }: ReLoginDialogProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  /** Waits for the mutations that were held back for the sign-in: a response from before them would overwrite what they saved. */
  const readAgain = async (accepted: Promise<void>): Promise<void> => {
    await accepted;
    await changesSettled(queryClient);
    await queryClient.invalidateQueries();
  };
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
          void readAgain(session.acceptAgain(grant));
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
