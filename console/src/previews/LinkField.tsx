import { TextInput } from '@mantine/core';
import type { PreviewView } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/feedback/CopyButton.tsx';
import { viewLink } from './view-link.ts';

interface LinkFieldProps {
  url: string;
  view: PreviewView;
}

export const LinkField = ({ url, view }: LinkFieldProps) => {
  const { t } = useTranslation();
  const link = viewLink(url, view);
  return (
    <TextInput
      label={t('share.link')}
      description={t('share.linkHint')}
      readOnly
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={<CopyButton value={link} label={t('share.linkCopy')} />}
      rightSectionWidth={40}
    />
  );
};
