import { IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/SessionContext.tsx';
import classes from './Bars.module.css';

/** Shown on every screen during impersonation: the account acted for, and the way to end it. */
export const ImpersonationBanner = () => {
  const { t } = useTranslation();
  const { name, account } = useUser();
  const words = t('acting.bar', { name, company: account.name });
  return (
    <section className={classes.bar} data-tone="acting" aria-label={t('acting.title')}>
      <IconUserShare size={18} aria-hidden="true" />
      <span className={classes.words} title={words}>
        {words}
      </span>
      <Link to="/end-acting" preload={false} className={classes.action}>
        {t('acting.end')}
      </Link>
    </section>
  );
};
