import { Button, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { authCompleteSignUpMutation } from '@mekuri/client-console/query';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.tsx';
import { EntryLayout } from '../../shell/EntryLayout.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { toast } from '../../ui/toast.ts';
import { FormProblem } from '../password/FormProblem.tsx';
import { LinkGone } from '../password/LinkGone.tsx';
import { isLinkGone, useMailedLink } from '../password/use-mailed-link.ts';

interface CompleteSignUpProps {
  token: string;
}

/**
 * The end of the mailed link. The account is made by a click, not by the opening: programs that look through mails open links too, and the
 * link is good for one use.
 */
export const CompleteSignUp = ({ token }: CompleteSignUpProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const link = useMailedLink(token);
  const complete = useMutation({
    ...authCompleteSignUpMutation(),
    meta: { quiet: true },
    onSuccess: async (grant) => {
      session.accept(grant);
      toast({ kind: 'success', message: t('signUp.done') });
      await navigate({ to: '/' });
    },
  });
  if (link.isError && isLinkGone(link.error)) {
    return <LinkGone title={t('link.gone.title')} body={t('link.gone.signUp')} to="/sign-up" />;
  }
  if (link.isError) {
    return (
      <EntryLayout title={t('signUp.title')}>
        <LoadFailure error={link.error} onRetry={() => void link.refetch()} />
      </EntryLayout>
    );
  }
  if (link.data && link.data.kind !== 'sign_up') return <Navigate to="/new-password" search={{ token }} replace />;
  return (
    <EntryLayout title={t('signUp.confirm.title')}>
      <Stack gap="md">
        <ThemeIcon size={56} radius="xl" variant="light" color="teal">
          <IconMailCheck size={30} aria-hidden="true" />
        </ThemeIcon>
        {complete.isError ? <FormProblem error={complete.error} title={t('signUp.failed')} /> : null}
        {link.data ? <Text fw={700}>{link.data.email}</Text> : <Skeleton height={24} width={220} />}
        <Text>{t('signUp.confirm.body')}</Text>
        <Button size="md" disabled={!link.data} loading={complete.isPending} onClick={() => complete.mutate({ body: { token } })}>
          {t('signUp.confirm.submit')}
        </Button>
      </Stack>
    </EntryLayout>
  );
};
