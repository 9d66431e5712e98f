import { Stack, TextInput } from '@mantine/core';
import { IconBan, IconClipboardList, IconCode, IconExternalLink, IconLayoutGrid, IconLogin2, type TablerIcon } from '@tabler/icons-react';
import type { Grid, Transition } from '@mekuri/client-console';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePluginIds } from '../../plugins/use-plugins.ts';
import { ChoiceGrid } from '../../ui/fields/ChoiceGrid.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints, normalizeAddress } from '../../ui/text/text.ts';
import { useDraftValue } from '../../ui/fields/use-draft-value.ts';
import { useFollowingState } from '../../ui/hooks/use-following-state.ts';
import { CodeDraft } from './CodeDraft.tsx';
import type { FieldProps } from './fields.ts';
import { isLinkUrl } from './link-url.ts';
import { PagePicker } from './PagePicker.tsx';
import { INTERNAL_PLUGINS, INTERNAL_TYPES, type InternalType, KINDS, type LinkKind, pluginOf } from './transitions.ts';

const ICONS: Readonly<Record<LinkKind, TablerIcon>> = {
  NONE: IconBan,
  CREATIVE_BLOCK: IconLayoutGrid,
  EXTERNAL_URL: IconExternalLink,
  INTERNAL_URL: IconLogin2,
  SURVEY: IconClipboardList,
  SCRIPT: IconCode,
};

interface TransitionEditorProps {
  grid: Grid;
  pageId: string;
  /** Names the element, for what is typed but not sound yet. */
  place: string;
  field: FieldProps<Transition | null>;
}

/** What a tap does: nothing, a page of this site, an address, a form of the site, a survey, a script. */
export const TransitionEditor = memo(({ grid, pageId, place, field }: TransitionEditorProps) => {
  const { t } = useTranslation();
  const installed = usePluginIds();
  const { value: transition, disabled, onCommit } = field;
  const [kind, setKind] = useFollowingState<LinkKind>(kindOf(transition));
  const choose = (next: LinkKind): void => {
    setKind(next);
    if (next === 'NONE' && transition) onCommit(null);
  };
  const whyNot = (one: LinkKind): string | undefined => {
    if (one === 'INTERNAL_URL' && !INTERNAL_PLUGINS.some((plugin) => installed.has(plugin))) return t('link.noForms');
    return one === 'SURVEY' && !installed.has('surveys') ? t('link.noSurveys') : undefined;
  };
  return (
    <Stack gap="sm">
      <ChoiceGrid<LinkKind>
        id={field.id}
        label={field.label}
        columns={3}
        value={kind}
        disabled={disabled}
        error={kind === kindOf(transition) && kind !== 'SCRIPT' ? field.error : null}
        onCommit={choose}
        choices={KINDS.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            label: t(`link.kind.${value}`),
            picture: <Icon size={18} stroke={1.75} aria-hidden="true" />,
            locked: whyNot(value),
          };
        })}
      />
      {kind === 'CREATIVE_BLOCK' ? (
        <PagePicker
          grid={grid}
          pageId={pageId}
          target={transition?.transitionType === 'CREATIVE_BLOCK' ? transition.targetPageId : undefined}
          disabled={disabled}
          onPick={(targetPageId) => onCommit({ transitionType: 'CREATIVE_BLOCK', targetPageId })}
        />
      ) : null}
      {kind === 'EXTERNAL_URL' ? (
        <UrlField
          url={transition?.transitionType === 'EXTERNAL_URL' ? transition.externalLinkUrl : ''}
          disabled={disabled}
          onCommit={(externalLinkUrl) => onCommit({ transitionType: 'EXTERNAL_URL', externalLinkUrl })}
        />
      ) : null}
      {kind === 'INTERNAL_URL' ? (
        <ChoiceGrid<InternalType | ''>
          label={t('link.internal')}
          columns={3}
          disabled={disabled}
          value={transition?.transitionType === 'INTERNAL_URL' ? transition.internalLinkType : ''}
          choices={INTERNAL_TYPES.map((value) => ({
            value,
            label: t(`link.internal.${value}`),
            locked: installed.has(pluginOf(value)) ? undefined : t(`link.missing.${pluginOf(value)}`),
          }))}
          onCommit={(internalLinkType) => internalLinkType && onCommit({ transitionType: 'INTERNAL_URL', internalLinkType })}
        />
      ) : null}
      {kind === 'SCRIPT' ? (
        <CodeDraft
          kind="script"
          required
          place={`${pageId}:${place}:script`}
          description={t('link.scriptHint')}
          field={{
            ...field,
            id: `${field.id}-script`,
            label: t('link.script'),
            value: transition?.transitionType === 'SCRIPT' ? transition.script : '',
            onCommit: (script) => onCommit({ transitionType: 'SCRIPT', script }),
          }}
        />
      ) : null}
    </Stack>
  );
});
TransitionEditor.displayName = 'TransitionEditor';

const kindOf = (transition: Transition | null): LinkKind => {
  const kind = transition?.transitionType ?? 'NONE';
  return kind === 'LINK' ? 'CREATIVE_BLOCK' : kind;
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
        set(normalizeAddress(text));
      }}
    />
  );
};
