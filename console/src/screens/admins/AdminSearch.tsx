import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onEnter } from '../../ui/keyboard.ts';
import { useFollowingState } from '../../ui/use-following-state.ts';
import classes from './Admins.module.css';

interface AdminSearchProps {
  q: string | undefined;
  box: RefObject<HTMLInputElement | null>;
  onChange: (q: string | undefined) => void;
}

const AFTER_TYPING_MS = 300;

/** Search as one types, but never a half-composed word. */
export const AdminSearch = ({ q, box, onChange }: AdminSearchProps) => {
  const { t } = useTranslation();
  const [text, setText] = useFollowingState(q ?? '');
  const [composing, setComposing] = useState(false);
  const wanted = text.trim() || undefined;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (composing || wanted === q) return;
    const timer = setTimeout(() => change.current(wanted), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [composing, wanted, q]);
  return (
    <div role="search" className={classes.search}>
      <TextInput
        ref={box}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onEnter(() => onChange(wanted))}
        placeholder={t('admins.search')}
        aria-label={t('admins.search')}
        leftSection={<IconSearch size={18} />}
        rightSection={text ? <CloseButton size="sm" aria-label={t('siteList.clearSearch')} onClick={() => setText('')} /> : null}
      />
    </div>
  );
};
