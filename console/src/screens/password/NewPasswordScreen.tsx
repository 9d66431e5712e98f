import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkGone } from './LinkGone.tsx';
import { MailedPassword } from './MailedPassword.tsx';

/** `/new-password` and `/reset-password`: the targets of emailed links. */
export const NewPasswordScreen = () => {
  const { t } = useTranslation();
  const { token } = useSearch({ strict: false });
  if (token === undefined) return <LinkGone title={t('link.missing.title')} body={t('link.missing.body')} />;
  return <MailedPassword token={token} expected="reset" />;
};
