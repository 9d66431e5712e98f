import { Anchor, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../screens/login/LoginForm.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/** Signs in again over the screen, so that what was typed stays. */
export const ReLoginDialog = () => {
  const { t } = useTranslation();
  const session = useSession();
  const state = useSessionState();
  const queryClient = useQueryClient();
  if (state.kind !== 'expired') return null;
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
        email={state.user.email}
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
