import { ActionIcon, CloseButton, Select, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { onEnter } from '../../ui/keyboard.ts';
import { useFollowingState } from '../../ui/use-following-state.ts';
import { SITE_SORTS, SITE_STATUSES, type SiteListSearch } from './search.ts';
import classes from './SiteList.module.css';

const AFTER_TYPING_MS = 300;

interface SiteListToolbarProps {
  search: SiteListSearch;
  onChange: (change: Partial<SiteListSearch>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Shows the shortcuts, where there is a list of them. */
  onHelp?: () => void;
}

/** Search as one types (never a half-composed word), status and order. */
export const SiteListToolbar = ({ search, onChange, searchBox, onHelp }: SiteListToolbarProps) => {
  const { t } = useTranslation();
  const [text, setText] = useFollowingState(search.q ?? '');
  const [composing, setComposing] = useState(false);
  const { plan } = useUser();
  const hasDomains = plan.flags.includes('private_domain') || search.status === 'DOMAIN_VERIFYING';
  const statuses = SITE_STATUSES.filter((status) => status !== 'DOMAIN_VERIFYING' || hasDomains);
  const wanted = text.trim() || undefined;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (composing || wanted === search.q) return;
    const timer = setTimeout(() => change.current({ q: wanted }), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [composing, wanted, search.q]);

  return (
    <div className={classes.toolbar} role="search">
      <TextInput
        ref={searchBox}
        className={classes.search}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onEnter(() => onChange({ q: wanted }))}
        placeholder={t('siteList.search')}
        aria-label={t('siteList.search')}
        leftSection={<IconSearch size={18} />}
        rightSection={text ? <CloseButton size="sm" aria-label={t('siteList.clearSearch')} onClick={() => setText('')} /> : null}
      />
      {search.trashed ? null : (
        <SegmentedControl
          className={classes.status}
          aria-label={t('siteList.status')}
          value={search.status ?? 'ALL'}
          onChange={(value) => onChange({ status: SITE_STATUSES.find((status) => status === value) })}
          data={[{ value: 'ALL', label: t('status.ALL') }, ...statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))]}
        />
      )}
      <Select
        className={classes.sort}
        aria-label={t('siteList.sort')}
        value={search.sort ?? 'updated_desc'}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => onChange({ sort: SITE_SORTS.find((sort) => sort === value && sort !== 'updated_desc') })}
        data={SITE_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
      {onHelp ? (
        <Tooltip label={t('shortcuts.title')}>
          <ActionIcon variant="subtle" color="gray" size={36} className={classes.help} aria-label={t('shortcuts.title')} onClick={onHelp}>
            <IconKeyboard size={20} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  );
};
