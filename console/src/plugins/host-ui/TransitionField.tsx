import { Skeleton } from '@mantine/core';
import { pagesListOptions } from '@mekuri/client-console/query';
import type { ConsoleUi } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { TransitionEditor } from '../../editor/inspector/TransitionEditor.tsx';

/** The transition editor, for something that is not on a page. */
export default function TransitionField({ siteId, ...field }: ComponentProps<ConsoleUi['TransitionField']>) {
  const grid = useQuery(pagesListOptions({ query: { siteId } }));
  return grid.data ? (
    <TransitionEditor siteId={siteId} grid={grid.data} pageId="" place={`${siteId}:${field.id}`} field={field} />
  ) : (
    <Skeleton height={96} />
  );
}
