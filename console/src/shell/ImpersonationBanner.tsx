import { IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/SessionContext.tsx';
import classes from './Bars.module.css';

/** On every screen while an operator acts as somebody else: as whom, and the end of it. */
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
