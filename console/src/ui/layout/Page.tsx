import type { ReactNode } from 'react';
import { usePageTitle } from '../hooks/use-page-title.ts';
import { PageHeader } from './PageHeader.tsx';
import classes from './Page.module.css';

export interface PageHeadings {
  /** Also the title of the browser's tab. */
  title: string;
  lead?: string | undefined;
  /** Buttons next to the title. */
  actions?: ReactNode;
}

interface PageProps extends PageHeadings {
  children: ReactNode;
}

/** A screen with a title. */
export const Page = ({ title, lead, actions, children }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </div>
  );
};
