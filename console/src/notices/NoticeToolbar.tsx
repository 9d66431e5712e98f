import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import type { NoticeFilter, NoticeListProps } from '@mekuri/kit/console';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onEnter } from '../ui/keyboard.ts';
import { useFollowingState } from '../ui/use-following-state.ts';
import classes from './Notices.module.css';

const AFTER_TYPING_MS = 300;
const STATUSES = ['all', 'published', 'unpublished', 'draft', 'expired'] as const satisfies readonly NoticeFilter['status'][];

type ToolbarProps = Pick<NoticeListProps, 'filter' | 'onFilter' | 'withoutStatus'> & { box: RefObject<HTMLInputElement | null> };

/** Words and status; typing is over before the list follows, and so is composing. */
export const NoticeToolbar = ({ box, filter, onFilter, withoutStatus }: ToolbarProps) => {
  const { t } = useTranslation();
  const [text, setText] = useFollowingState(filter.q);
  const [composing, setComposing] = useState(false);
  const wanted = text.trim();
  const change = useRef(onFilter);
  useEffect(() => {
    change.current = onFilter;
  });
  useEffect(() => {
    if (composing || wanted === filter.q) return undefined;
    const timer = setTimeout(() => change.current({ q: wanted }), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [composing, filter.q, wanted]);
  return (
    <div className={classes.toolbar} role="search">
      <TextInput
        ref={box}
        className={classes.search}
        type="search"
        aria-label={t('notices.search')}
        placeholder={t('notices.search')}
        maxLength={50}
        leftSection={<IconSearch size={18} />}
        rightSection={text === '' ? null : <CloseButton aria-label={t('siteList.noMatch.clear')} onClick={() => onFilter({ q: '' })} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onEnter(() => onFilter({ q: wanted }))}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {withoutStatus ? null : (
        <div className={classes.statuses}>
          <SegmentedControl
            aria-label={t('notices.filter')}
            data={STATUSES.map((value) => ({ value, label: t(`notices.status.${value}`) }))}
            value={filter.status}
            onChange={(status) => onFilter({ status })}
          />
        </div>
      )}
    </div>
  );
};
