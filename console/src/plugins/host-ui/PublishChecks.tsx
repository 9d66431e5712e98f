import { Skeleton } from '@mantine/core';
import { pagesListOptions, releasesChecklistOptions, sitesGetOptions } from '@mekuri/client-console/query';
import type { ConsoleUi } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useState } from 'react';
import { Findings } from '../../editor/publish/Findings.tsx';
import { OverflowCheck } from '../../editor/publish/OverflowCheck.tsx';
import { type FoundItem, useFindings } from '../../editor/publish/use-findings.ts';
import { useUser } from '../../session/SessionContext.tsx';

/** The checks before a language is published: the server's checklist, and texts that overflow on its pages. */
export default function PublishChecks({ siteId, language }: ComponentProps<ConsoleUi['PublishChecks']>) {
  const { userType } = useUser();
  const navigate = useNavigate();
  const path = { siteId };
  const { data: site } = useQuery(sitesGetOptions({ path }));
  const { data: grid } = useQuery(pagesListOptions({ query: { siteId } }));
  const { data: checklist } = useQuery({ ...releasesChecklistOptions({ path }), staleTime: 0, gcTime: 0 });
  const [languages] = useState([language]);
  const { items, setOverflows } = useFindings(checklist?.items);
  const jump = useCallback(
    (item: FoundItem): void => {
      const search = { ...(item.position ? { cell: item.position } : {}), lang: item.language };
      void navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: userType, siteId }, search });
    },
    [navigate, siteId, userType],
  );
  if (!site || !grid || !items) return <Skeleton height={44} />;
  return (
    <>
      {items.length > 0 ? <Findings items={items} onJump={jump} /> : null}
      <OverflowCheck site={site} grid={grid} languages={languages} onFound={setOverflows} />
    </>
  );
}
