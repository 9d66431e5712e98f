import { mediaGetOptions, mediaGetQueryKey } from '@mekuri/client-console/query';
import type { ConsoleUi } from '@mekuri/kit/console';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MediaInput } from '../../editor/inspector/MediaField.tsx';

/** Selects a media item for something that is not on a page. */
export default function MediaField({ siteId, kind, hint, ...field }: ComponentProps<ConsoleUi['MediaField']>) {
  const queries = useQueryClient();
  const options = mediaGetOptions({ path: { mediaId: field.value ?? '' } });
  const mediaItem = useQuery(field.value === null ? { ...options, queryFn: skipToken } : options);
  return (
    <MediaInput
      field={field}
      kind={kind}
      hint={hint}
      siteId={siteId}
      media={mediaItem.data ?? null}
      onUploaded={(one) => queries.setQueryData(mediaGetQueryKey({ path: { mediaId: one.id } }), one)}
    />
  );
}
