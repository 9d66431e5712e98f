import { ActionIcon, Button, Indicator, Popover, SegmentedControl, Stack, Switch, Text, TextInput, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Site } from '@mekuri/client-console';
import { fromJapanField, toJapanField } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import type { Language, ViewAs } from './view-as.ts';

interface ViewAsMenuProps {
  site: Site;
  viewAs: ViewAs;
  onChange: (viewAs: ViewAs) => void;
  safeArea: boolean;
  onSafeArea: (shown: boolean) => void;
  grid: boolean;
  onGrid: (shown: boolean) => void;
  /** Whether popups and other plugin parts are shown over the page. */
  parts: boolean;
  onParts: (shown: boolean) => void;
}

/** Preview options: visitor or member, time, language, and the overlays on the canvas. */
export const ViewAsMenu = (props: ViewAsMenuProps) => {
  const { site, viewAs, onChange, safeArea, onSafeArea, grid, onGrid, parts, onParts } = props;
  const { t } = useTranslation();
  const { lang = site.defaultLanguage, at, as } = viewAs;
  const isOtherwise = at !== undefined || as !== undefined || lang !== site.defaultLanguage;
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('viewAs.title')}>
          <Indicator disabled={!isOtherwise} size={9} offset={5} color="orange">
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('viewAs.title')}>
              <IconEye size={20} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('viewAs.title')}>
        <Stack gap="md">
          {site.languages.length > 1 ? (
            <Choice<Language>
              label={t('viewAs.language')}
              value={lang}
              data={site.languages.map((value) => ({ value, label: t(`viewAs.language.${value}`) }))}
              onChange={(next) => onChange({ ...viewAs, lang: next === site.defaultLanguage ? undefined : next })}
            />
          ) : null}
          <Choice<'member' | 'visitor'>
            label={t('viewAs.as')}
            value={as ?? 'member'}
            data={[
              { value: 'member', label: t('viewAs.member') },
              { value: 'visitor', label: t('viewAs.visitor') },
            ]}
            onChange={(next) => onChange({ ...viewAs, as: next === 'visitor' ? next : undefined })}
          />
          <div>
            <TextInput
              type="datetime-local"
              label={t('viewAs.at')}
              description={t('viewAs.atHint')}
              value={toJapanField(at)}
              onChange={({ currentTarget }) => onChange({ ...viewAs, at: fromJapanField(currentTarget.value) ?? undefined })}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              mt={4}
              disabled={at === undefined}
              onClick={() => onChange({ ...viewAs, at: undefined })}
            >
              {t('viewAs.now')}
            </Button>
          </div>
          <Switch label={t('canvas.parts')} checked={parts} onChange={({ currentTarget }) => onParts(currentTarget.checked)} />
          <Switch label={t('canvas.safeArea')} checked={safeArea} onChange={({ currentTarget }) => onSafeArea(currentTarget.checked)} />
          <Switch label={t('canvas.gridLines')} checked={grid} onChange={({ currentTarget }) => onGrid(currentTarget.checked)} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  data: { value: V; label: string }[];
  onChange: (value: V) => void;
}

const Choice = <V extends string>({ label, value, data, onChange }: ChoiceProps<V>) => (
  <div>
    <Text size="sm" fw={500} mb={4}>
      {label}
    </Text>
    <SegmentedControl<V> fullWidth aria-label={label} value={value} data={data} onChange={onChange} />
  </div>
);
