import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ChangePasswordForm } from '../password/ChangePasswordForm.tsx';

interface PasswordDialogProps {
  onClose: () => void;
}

export const PasswordDialog = ({ onClose }: PasswordDialogProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const { email } = useUser();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('profile.changePassword')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <ChangePasswordForm
        email={email}
        currentLabel={t('password.current')}
        submit={t('profile.changePassword')}
        onChanged={(grant) => {
          session.accept(grant);
          toast({ kind: 'success', message: t('profile.passwordChanged') });
          onClose();
        }}
      />
    </Modal>
  );
};
