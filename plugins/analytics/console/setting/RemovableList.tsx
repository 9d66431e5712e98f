import { CloseButton, Group, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../loaded.ts';
import { LoadFailure } from '../LoadFailure.tsx';

interface RemovableRow {
  id: string;
  name: string;
  facts: string;
  /** Label of the remove button. */
  removeLabel: string;
}

interface RemovableListProps<Item> {
  /** Id of the section's heading. */
  id: string;
  order: 2 | 3;
  title: string;
  lead: string;
  /** Text for an empty list. */
  none: string;
  list: Pick<Loaded<{ items: readonly Item[] }>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  rowOf: (item: Item) => RemovableRow;
  /** Message about the last removal, or an empty string. */
  removed: string;
  isRemoving: boolean;
  /** Absent if items cannot be removed. */
  onRemove?: ((id: string) => void) | undefined;
  children?: ReactNode;
}

const SIZES = { 2: 'h4', 3: 'h5' } as const;

/** Settings section with a list of removable rows. */
export function RemovableList<Item>({
  id,
  order,
  title,
  lead,
  none,
  list: { data, isPending, isError, error, refetch },
  rowOf,
  removed,
  isRemoving,
  onRemove,
  children,
}: RemovableListProps<Item>) {
  const { t } = useTranslation('analytics');
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={order} size={SIZES[order]} id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
      {isPending && <Skeleton height={64} radius="md" role="status" aria-label={t('loading')} />}
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Text size="sm">{none}</Text>}
      {data && data.items.length > 0 && (
        <ul className="analytics-removable">
          {data.items.map((item) => {
            const row = rowOf(item);
            return <Row key={row.id} row={row} isRemoving={isRemoving} onRemove={onRemove && (() => onRemove(row.id))} />;
          })}
        </ul>
      )}
      <Text size="sm" role="status">
        {removed}
      </Text>
      {children}
    </Stack>
  );
}

interface RowProps {
  row: RemovableRow;
  isRemoving: boolean;
  onRemove: (() => void) | undefined;
}

const Row = ({ row: { name, facts, removeLabel }, isRemoving, onRemove }: RowProps) => (
  <Group component="li" wrap="nowrap" gap="sm">
    <div className="analytics-removable-name">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {facts}
      </Text>
    </div>
    {onRemove && (
      <Tooltip label={removeLabel}>
        <CloseButton size="lg" aria-label={removeLabel} disabled={isRemoving} onClick={onRemove} />
      </Tooltip>
    )}
  </Group>
);
