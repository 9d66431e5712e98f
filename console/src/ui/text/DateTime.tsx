import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/index.ts';
import { formatDateTime, formatRelative } from '../../i18n/format.ts';

const EVERY_MS = 60_000;

interface DateTimeProps {
  iso: string;
}

/** Relative time, with the exact time in Japan on hover and focus. */
export const DateTime = ({ iso }: DateTimeProps) => {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const locale = currentLocale();
  const exact = formatDateTime(iso, locale);
  const isNew = now - Date.parse(iso) < EVERY_MS;
  return (
    <Tooltip label={exact}>
      <time dateTime={iso}>{isNew ? t('state.justNow') : formatRelative(iso, locale, now)}</time>
    </Tooltip>
  );
};
