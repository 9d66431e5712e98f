import { Anchor, Group, Modal, Text } from '@mantine/core';
import type { UserInfo } from '@mekuri/client-console';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../screens/login/LoginForm.tsx';
import { useSession } from '../session/SessionContext.tsx';

interface ReLoginDialogProps {
  /** Whose session ended. */
  user: UserInfo;
}

/** Signs in again over the screen, so that what was typed stays. */
export const ReLoginDialog = ({ user }: ReLoginDialogProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  return (
    <Modal
      opened
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
        email={user.email}
        onSignedIn={(grant) => {
          session.accept(grant);
          void queryClient.invalidateQueries();
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
