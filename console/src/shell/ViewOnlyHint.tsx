import { VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Sidebar.module.css';

interface ViewOnlyHintProps {
  rail: boolean;
}

/** Explains why nothing can be changed. */
export const ViewOnlyHint = ({ rail }: ViewOnlyHintProps) => {
  const { t } = useTranslation();
  return (
    <p className={classes.viewOnly} title={rail ? t('shell.viewOnly') : undefined}>
      <IconEye size={18} aria-hidden="true" />
      {rail ? <VisuallyHidden>{t('shell.viewOnly')}</VisuallyHidden> : t('shell.viewOnlyHint')}
    </p>
  );
};
