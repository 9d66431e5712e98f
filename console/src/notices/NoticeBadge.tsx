import { Badge } from '@mantine/core';
import type { NoticeSummary } from '@mekuri/kit/console';
import { IconCalendarTime, IconClockOff, IconEyeOff, IconPencil, IconWorld, type TablerIcon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

type Look = 'published' | 'scheduled' | 'unpublished' | 'draft' | 'expired';

const LOOKS: Readonly<Record<Look, { color: string; icon: TablerIcon; label: ParseKeys }>> = {
  published: { color: 'teal', icon: IconWorld, label: 'notices.status.published' },
  scheduled: { color: 'blue', icon: IconCalendarTime, label: 'notices.status.scheduled' },
  unpublished: { color: 'orange', icon: IconEyeOff, label: 'notices.status.unpublished' },
  draft: { color: 'gray', icon: IconPencil, label: 'notices.status.draft' },
  expired: { color: 'gray', icon: IconClockOff, label: 'notices.status.expired' },
};

/** An unpublished notice with a future start is shown as scheduled. */
export const lookOf = ({ isHidden, startDate, status }: Pick<NoticeSummary, 'status' | 'isHidden' | 'startDate'>): Look =>
  status === 'unpublished' && !isHidden && startDate !== null ? 'scheduled' : status;

export const NoticeBadge = ({ notice }: { notice: Pick<NoticeSummary, 'status' | 'isHidden' | 'startDate'> }) => {
  const { t } = useTranslation();
  const { color, icon: Icon, label } = LOOKS[lookOf(notice)];
  return (
    <Badge color={color} leftSection={<Icon size={14} />}>
      {t(label)}
    </Badge>
  );
};
