import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import classes from './Admins.module.css';

interface AdminSearchProps {
  q: string | undefined;
  box: RefObject<HTMLInputElement | null>;
  onChange: (q: string | undefined) => void;
}

export const AdminSearch = ({ q, box, onChange }: AdminSearchProps) => {
  const { t } = useTranslation();
  return (
    <div role="search" className={classes.search}>
      <SearchBox ref={box} label={t('admins.search')} value={q} onChange={onChange} />
    </div>
  );
};
