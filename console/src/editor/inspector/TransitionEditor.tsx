import { Stack, TextInput } from '@mantine/core';
import { IconBan, IconCode, IconExternalLink, IconLayoutGrid, IconListDetails, IconLogin2, type TablerIcon } from '@tabler/icons-react';
import type { Grid, Transition } from '@mekuri/client-console';
import { linkTargetOf, linkTo, type LinkTargetKind } from '@mekuri/kit/links';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkTargets } from '../../plugins/use-link-targets.ts';
import { type Choice, ChoiceGrid } from '../../ui/fields/ChoiceGrid.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints, normalizeAddress } from '../../ui/text/text.ts';
import { useDraftValue } from '../../ui/fields/use-draft-value.ts';
import { useFollowingState } from '../../ui/hooks/use-following-state.ts';
import { useEditorAround } from '../EditorContext.tsx';
import { CodeDraft } from './CodeDraft.tsx';
import type { FieldProps } from './fields.ts';
import { isLinkUrl } from './link-url.ts';
import { LinkItemPicker } from './LinkItemPicker.tsx';
import { PagePicker } from './PagePicker.tsx';
import { isItemKind, kindOf, type LinkKind, offeredKinds } from './transitions.ts';

const ICONS: Readonly<Record<Exclude<LinkKind, LinkTargetKind>, TablerIcon>> = {
  NONE: IconBan,
  CREATIVE_BLOCK: IconLayoutGrid,
  EXTERNAL_URL: IconExternalLink,
  SCREEN: IconLogin2,
  SCRIPT: IconCode,
};

interface TransitionEditorProps {
  /** Required outside the editor. */
  siteId?: string;
  grid: Grid;
  pageId: string;
  /** Identifies the element for drafts of its code. */
  place: string;
  field: FieldProps<Transition | null>;
}

/** Edits the action of a tap: none, a page of this site, an external address, a script, or a target that a plugin provides. */
export const TransitionEditor = memo(({ siteId, grid, pageId, place, field }: TransitionEditorProps) => {
  const { t } = useTranslation();
  const editor = useEditorAround();
  const targets = useLinkTargets();
  const { value: transition, disabled, onCommit } = field;
  const [kind, setKind] = useFollowingState<LinkKind>(kindOf(transition));
  const choose = (next: LinkKind): void => {
    setKind(next);
    if (next === 'NONE' && transition) onCommit(null);
  };
  const reference = linkTargetOf(transition);
  const offered = offeredKinds(targets);
  const screens = targets.filter((target) => !isItemKind(target.kind));
  const itemTarget = targets.find((target) => target.kind === kind && isItemKind(kind));
  const unavailable = <V extends string>(value: V): Choice<V> => ({
    value,
    label: t('link.kind.UNAVAILABLE'),
    picture: <IconBan size={18} stroke={1.75} aria-hidden="true" />,
    locked: t('link.unavailable'),
  });
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
        choices={[
          ...offered.map((value) => {
            const Icon = value in ICONS ? ICONS[value as keyof typeof ICONS] : IconListDetails;
            return {
              value,
              label: targets.find((target) => target.kind === value)?.label ?? t(`link.kind.${value as keyof typeof ICONS}`),
              picture: <Icon size={18} stroke={1.75} aria-hidden="true" />,
            };
          }),
          ...(offered.includes(kind) ? [] : [unavailable(kind)]),
        ]}
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
      {kind === 'SCREEN' && screens.length > 0 ? (
        <ChoiceGrid<LinkTargetKind | ''>
          label={t('link.internal')}
          columns={3}
          disabled={disabled}
          value={reference?.kind ?? ''}
          choices={[
            ...screens.map(({ kind: value, label }) => ({ value, label })),
            ...(reference?.item === null && !screens.some((screen) => screen.kind === reference.kind) ? [unavailable(reference.kind)] : []),
          ]}
          onCommit={(screen) => screen && onCommit(linkTo({ kind: screen, item: null }))}
        />
      ) : null}
      {itemTarget ? (
        <LinkItemPicker
          key={itemTarget.kind}
          target={itemTarget}
          siteId={siteId ?? editor?.siteId ?? ''}
          value={reference?.kind === itemTarget.kind ? reference.item : null}
          disabled={disabled}
          onPick={(item) => onCommit(linkTo({ kind: itemTarget.kind, item }))}
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
