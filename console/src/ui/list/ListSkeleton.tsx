import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListSkeletonProps {
  rows: number;
  /** Classes of the list and of its rows, as in the loaded list. */
  className: string | undefined;
  rowClassName: string | undefined;
  /** The content of each row. */
  children: ReactNode;
}

/** A list that is loading. */
export const ListSkeleton = ({ rows, className, rowClassName, children }: ListSkeletonProps) => {
  const { t } = useTranslation();
  return (
    <ul className={className} aria-label={t('state.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={rowClassName}>
          {children}
        </li>
      ))}
    </ul>
  );
};
