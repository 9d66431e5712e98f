import { Badge, Button, ScrollArea, Text } from '@mantine/core';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import type { ChecklistItem } from '@mekuri/client-console';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Publish.module.css';

interface FindingsProps {
  items: readonly ChecklistItem[];
  onJump: (item: ChecklistItem) => void;
}

/** The findings of a checklist, each with a link to its cause. Memoised, because there may be a thousand while the progress next to them updates. */
export const Findings = memo(({ items, onJump }: FindingsProps) => (
  <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars="y">
    {items.map((item) => (
      <Finding key={`${item.code}:${item.position}:${item.element ?? ''}:${item.message}`} item={item} onJump={onJump} />
    ))}
  </ScrollArea.Autosize>
));
Findings.displayName = 'Findings';

interface FindingProps {
  item: ChecklistItem;
  onJump: (item: ChecklistItem) => void;
}

const Finding = ({ item, onJump }: FindingProps) => {
  const { t } = useTranslation();
  const { level, message, position } = item;
  const isIssue = level === 'fault';
  return (
    <div className={classes.item}>
      <Badge
        color={isIssue ? 'red' : 'yellow'}
        leftSection={isIssue ? <IconAlertTriangle size={14} /> : <IconBulb size={14} />}
        flex="none"
      >
        {position ?? t('publish.wholeSite')}
      </Badge>
      <Text size="sm" flex={1}>
        {message}
      </Text>
      {position ? (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={() => onJump(item)} aria-label={t('publish.jumpTo', { position })}>
          {t('publish.jump')}
        </Button>
      ) : null}
    </div>
  );
};
