import { authLogin, authResetPassword } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface NewPassword {
  token: string;
  email: string;
  password: string;
}

/** Sets a password with an emailed link and signs in. If only the sign-in fails, the user signs in manually. */
export const useSetPassword = () => {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ token, email, password }: NewPassword) => {
      await authResetPassword({ body: { token, password }, throwOnError: true });
      return authLogin({ body: { email, password }, throwOnError: true }).then(
        ({ data }) => data,
        () => null,
      );
    },
    onSuccess: async (grant) => {
      if (grant) session.accept(grant);
      else session.leave();
      toast({ kind: 'success', message: grant ? t('password.set') : t('password.setSignIn') });
      await navigate({ to: grant ? '/' : '/login' });
    },
  });
};
