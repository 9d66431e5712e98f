import { useTranslation } from 'react-i18next';
import { useUser } from '../session/SessionContext.tsx';
import classes from './Brand.module.css';
import { Logo } from './Logo.tsx';

interface BrandProps {
  size: number;
  /** The symbol without the name. */
  short?: boolean;
}

/** The account's logo, or that of the nearest account above; otherwise Mekuri's. */
export const Brand = ({ size, short = false }: BrandProps) => {
  const { t } = useTranslation();
  const { logoUrl } = useUser().account;
  if (logoUrl !== null)
    return <img className={classes.logo} data-short={short || undefined} src={logoUrl} alt="" style={{ height: size + 8 }} />;
  return (
    <>
      <Logo size={size} />
      {short ? null : <span className={classes.name}>{t('app.name')}</span>}
    </>
  );
};
