import type { ReactNode, Ref } from 'react';
import { Page, type PageHeadings } from '../layout/Page.tsx';
import { ListResults, type ListResultsProps } from './ListResults.tsx';

interface ListScreenProps<T> extends PageHeadings, Omit<ListResultsProps<T>, 'ref'> {
  /** Shown between the title and the filters. */
  notice?: ReactNode;
  /** Search, filters and order. Their values are in the address. */
  toolbar: ReactNode;
  resultsRef?: Ref<HTMLDivElement>;
  /** Shown after the list: actions for selected items, explanations, dialogs. */
  children?: ReactNode;
}

/** A screen that lists one kind of item. */
export const ListScreen = <T,>({ title, lead, actions, notice, toolbar, resultsRef, children, ...results }: ListScreenProps<T>) => (
  <Page title={title} lead={lead} actions={actions}>
    {notice}
    {toolbar}
    <ListResults ref={resultsRef} {...results} />
    {children}
  </Page>
);
