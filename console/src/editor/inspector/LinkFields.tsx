import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { Grid, Transition } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../ui/limits.ts';
import { codePoints, normaliseAddress } from '../../ui/text.ts';
import { useDraftValue } from '../../ui/use-draft-value.ts';
import { useFollowingState } from '../../ui/use-following-state.ts';
import { useEditor } from '../EditorContext.tsx';
import { isLinkUrl } from './link-url.ts';
import { PagePicker } from './PagePicker.tsx';

type Kind = 'NONE' | Transition['transitionType'];

interface LinkFieldsProps {
  grid: Grid;
  pageId: string;
  transition: Transition | null;
  onChange: (transition: Transition | null) => void;
}

/** Where a tap leads: nowhere, to an address, or to a page of this site. */
export const LinkFields = ({ grid, pageId, transition, onChange }: LinkFieldsProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const stored: Kind = transition?.transitionType ?? 'NONE';
  const [kind, setKind] = useFollowingState<Kind>(stored);
  const choose = (next: Kind): void => {
    setKind(next);
    if (next === 'NONE' && transition) onChange(null);
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} id="link-kind" mb={-4}>
        {t('link.title')}
      </Text>
      <SegmentedControl<Kind>
        fullWidth
        aria-labelledby="link-kind"
        disabled={readOnly}
        value={kind}
        onChange={choose}
        data={[
          { value: 'NONE', label: t('link.none') },
          { value: 'EXTERNAL_URL', label: t('link.url') },
          { value: 'CREATIVE_BLOCK', label: t('link.page') },
        ]}
      />
      {kind === 'EXTERNAL_URL' ? (
        <UrlField
          url={transition?.transitionType === 'EXTERNAL_URL' ? transition.externalLinkUrl : ''}
          disabled={readOnly}
          onCommit={(externalLinkUrl) => onChange({ transitionType: 'EXTERNAL_URL', externalLinkUrl })}
        />
      ) : null}
      {kind === 'CREATIVE_BLOCK' ? (
        <PagePicker
          grid={grid}
          pageId={pageId}
          target={transition?.transitionType === 'CREATIVE_BLOCK' ? transition.targetPageId : undefined}
          disabled={readOnly}
          onPick={(targetPageId) => onChange({ transitionType: 'CREATIVE_BLOCK', targetPageId })}
        />
      ) : null}
    </Stack>
  );
};

interface UrlFieldProps {
  url: string;
  disabled: boolean;
  onCommit: (url: string) => void;
}

const UrlField = ({ url, disabled, onCommit }: UrlFieldProps) => {
  const { t } = useTranslation();
  const [touched, setTouched] = useState(url !== '');
  const { text, error, set, fieldProps } = useDraftValue({
    value: url,
    check: (next) => {
      if (next === '') return t('form.required');
      if (codePoints(next) > LIMITS.url) return t('form.maxLength', { limit: LIMITS.url });
      return isLinkUrl(next) ? null : t('form.url');
    },
    onCommit,
  });
  return (
    <TextInput
      {...fieldProps}
      label={t('link.address')}
      type="url"
      inputMode="url"
      placeholder="https://example.com/"
      description={t('link.addressHint')}
      disabled={disabled}
      error={touched ? error : null}
      onBlur={() => {
        setTouched(true);
        set(normaliseAddress(text));
      }}
    />
  );
};
