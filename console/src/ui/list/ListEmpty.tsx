import { Button, EmptyState } from '@mantine/core';
import { IconSearchOff, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './List.module.css';

interface ListEmptyProps {
  icon: TablerIcon;
  title: string;
  description?: string | undefined;
  /** Buttons for what to do next. */
  action?: ReactNode;
  /** `light` invites to create the first item. */
  variant?: 'light';
}

/** Explains why a list is empty. */
export const ListEmpty = ({ icon: Icon, title, description, action, variant }: ListEmptyProps) => (
  <EmptyState
    className={classes.empty}
    variant={variant}
    icon={<Icon size={30} />}
    withIndicatorBackground={variant === undefined}
    title={title}
    description={description}
  >
    {action ? <EmptyState.Actions>{action}</EmptyState.Actions> : null}
  </EmptyState>
);

interface NoMatchProps {
  icon?: TablerIcon;
  title: string;
  /** Default: to change the search or the filters. */
  description?: string;
  onClear?: () => void;
}

/** No item matches the search and the filters. */
export const NoMatch = ({ icon = IconSearchOff, title, description, onClear }: NoMatchProps) => {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={icon}
      title={title}
      description={description ?? t('siteList.noMatch.body')}
      action={
        onClear ? (
          <Button variant="default" onClick={onClear}>
            {t('siteList.noMatch.clear')}
          </Button>
        ) : null
      }
    />
  );
};
